# SPDX-License-Identifier: Apache-2.0
#
# Named, timed steps with logs. Sourced by .ci/run and Scripts/check; not run on its own.
#
# A step's output goes to its own log. Of a step that passed, only the lines that begin with "» " are shown: that is
# how a script tells the reader of a green run what it found. Of a step that failed, the end of its log and its name
# are the last lines printed, so that whoever sees only the tail of the output knows what broke.

logs=$(mktemp -d "${TMPDIR:-/tmp}/fhir-medication-logs.XXXXXX")
step_count=0

# step NAME COMMAND [ARGUMENT…]
#
# The command must be a program, not a shell function: `set -e` is off inside a function whose status is tested.
step() {
    local name=$1 log status=0 start=$SECONDS
    shift
    step_count=$((step_count + 1))
    log=$logs/$(printf '%02d' "$step_count")-${name//[^A-Za-z0-9]/-}.log
    printf '▸ %s\n' "$name"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -eq 0 ]; then
        grep '^» ' "$log" | sed 's/^/  /' || true
        printf '✓ %s (%d s)\n' "$name" $((SECONDS - start))
        return 0
    fi
    printf '✗ %s (%d s)\n\n' "$name" $((SECONDS - start))
    printf 'The last lines of %s:\n' "$log"
    tail -n 40 "$log" | sed 's/^/  | /'
    # A compiler goes on with other files after an error, so the error itself may be far above.
    if grep -E '^error:|^[^ ].* error:|recorded an issue' "$log" >"$logs/errors"; then
        printf '\nThe first of %d lines that tell of an error:\n' "$(wc -l <"$logs/errors")"
        head -n 10 "$logs/errors" | sed 's/^/  | /'
    fi
    printf '\nFAILED: %s (exit status %d)\n' "$name" "$status"
    exit 1
}

finish() {
    printf '\nAll %d steps passed in %d min %d s. Logs: %s\n' "$step_count" $((SECONDS / 60)) $((SECONDS % 60)) "$logs"
}
