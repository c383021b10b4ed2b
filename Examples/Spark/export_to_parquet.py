# SPDX-License-Identifier: Apache-2.0
"""Turns a FHIR bulk export into Parquet: the sentence of each dosage, and the doses of each patient and week.

usage: spark-submit export_to_parquet.py [OPTIONS] EXPORT OUTPUT

EXPORT is a folder of NDJSON files named as the FHIR Bulk Data Access guide names them, such as MedicationRequest.000.ndjson
or MedicationAdministration.000.ndjson.gz, in any file system that Spark reads. OUTPUT must not exist. README.md beside this
file describes the tables, and how to run it on a cluster.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import tempfile
import threading

from pyspark import SparkFiles, StorageLevel
from pyspark.sql import SparkSession
from pyspark.sql import functions as sql

ORDERS = ["MedicationRequest", "MedicationOrder", "MedicationDispense", "MedicationStatement"]
DOSES = ["MedicationAdministration"]

ERROR = "code string, path string, message string"
SENTENCES = f"""
    resource string, id string, patient string, dosage int, sequence int, language string, text string, whole string,
    issues array<struct<severity string, code string, path string, message string>>, error struct<{ERROR}>,
    file string, input string
"""
PARTIALS = f"patient string, counts string, error struct<{ERROR}>, file string, input string"
GROUP = "id string, taken bigint, notTaken bigint, partial bigint, pending bigint, unknown bigint"
PATIENTS = f"""
    patient string, groups array<struct<{GROUP}>>, undated bigint, imprecise bigint, excluded bigint, duplicates bigint
"""


# The pipe


def answers(command, lines):
    """Yields the lines that a program writes for those that it reads.

    A thread writes while this one reads: a program whose answers nobody takes stops reading, and whoever writes to it
    waits forever. So there is never more in memory than the pipes hold. Exit status 1 says that some lines have an error
    for an answer; any other but 0 fails the task, and Spark tries it again.
    """
    lines = iter(lines)
    first = next(lines, None)
    if first is None:
        return
    path = command[0]
    if not os.path.isabs(path) and os.path.exists(SparkFiles.get(path)):
        path = SparkFiles.get(path)
    failures = []

    def write():
        try:
            with process.stdin as pipe:
                pipe.write(first + b"\n")
                for line in lines:
                    pipe.write(line + b"\n")
        except Exception as error:
            # Also a pipe that the program has closed: it has not seen all lines.
            failures.append(error)

    with tempfile.TemporaryFile() as complaints:
        process = subprocess.Popen(
            [path, *command[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints)
        writer = threading.Thread(target=write, daemon=True)
        writer.start()
        try:
            for answer in process.stdout:
                yield answer
            status = process.wait()
            writer.join()
            if status not in (0, 1):
                complaints.seek(max(0, complaints.tell() - 2000))
                told = complaints.read().decode(errors="replace")
                raise RuntimeError(f"{' '.join(command)}: exit status {status}: {told}")
            if failures:
                raise failures[0]
        finally:
            # Where the task was stopped; the writer finds the pipe closed.
            process.kill()
            process.stdout.close()
            process.wait()
            writer.join()


# The tasks, each on one partition


def sentences(rows, command):
    """Says lines of resources: a row of SENTENCES for each dosage, or for each line with an error."""
    waiting = collections.deque()

    def lines():
        for file, line in rows:
            # The program passes over blank lines.
            if line.strip():
                waiting.append((file, line))
                yield bytes(line)

    for answer in answers(command, lines()):
        file, line = waiting.popleft()
        answer = json.loads(answer)
        resource = re.match("[A-Za-z]*", file)[0]
        if "error" in answer:
            if answer["error"]["code"] == "tablesNotFound":
                # That is no fault of the line.
                raise RuntimeError(answer["error"]["message"])
            id, patient = names(line)
            text = line.decode(errors="replace")
            yield resource, id, patient, None, None, None, None, None, None, error(answer), file, text
            continue
        issues = [(issue["severity"], issue["code"], issue["path"], issue["message"]) for issue in answer.get("issues", [])]
        for dosage in answer["dosages"]:
            yield (
                resource, answer.get("id"), answer.get("subject"), dosage["index"], dosage.get("sequence"), dosage["language"],
                dosage["text"], answer["text"], issues, None, file, None)
    if waiting:
        raise RuntimeError(f"{len(waiting)} lines have no answer")


def names(line):
    """The id and the patient of a resource that cannot be said, where it can be read at all."""
    try:
        resource = json.loads(line)
        subject = resource.get("subject") or resource.get("patient") or {}
        found = resource.get("id"), subject.get("reference")
    except (ValueError, AttributeError, RecursionError):
        return None, None
    return [name if isinstance(name, str) else None for name in found]


def error(answer):
    return tuple(answer["error"][name] for name in ("code", "path", "message"))


def partial_counts(rows, command):
    """Counts lines of administrations: a row of PARTIALS for each patient, and for each line with an error."""
    files = []

    def lines():
        for file, line in rows:
            files.append(file)
            yield bytes(line)

    for text in answers(command, lines()):
        answer = json.loads(text)
        if "error" in answer:
            yield None, None, error(answer), files[answer["line"] - 1], answer.get("input")
        else:
            yield answer["subject"], text.decode().rstrip("\n"), None, None, None


def whole_counts(rows, command):
    """Merges rows of PARTIALS: a row of PATIENTS for each patient."""
    for answer in answers(command, (counts.encode() for (counts,) in rows)):
        counts = json.loads(answer)
        groups = [tuple(group.values()) for group in counts["groups"]]
        yield counts["subject"], groups, counts["undated"], counts["imprecise"], counts["excluded"], counts["duplicates"]


# The job


def read(spark, folder, types):
    """The lines of the files of some types, as bytes, with the name of the file and where they stand."""
    # Only at a line feed, as NDJSON has it, and as they are: what is not UTF-8 must be told and not mended.
    reader = spark.read.option("lineSep", "\n")
    reader = reader.option("pathGlobFilter", f"{{{','.join(types)}}}*.{{ndjson,ndjson.gz,ndjson.bz2}}")
    return reader.text(folder).select(
        sql.col("_metadata.file_name").alias("file"),
        sql.col("value").cast("binary").alias("line"),
        sql.struct("_metadata.file_path", "_metadata.file_block_start", sql.monotonically_increasing_id()).alias("place"),
    )


def by_id(lines, partitions):
    """The lines with all versions of a resource in one partition, in the order of the files.

    The newest version of an administration counts, whichever file it is in and whosever it was before; where nothing tells
    which is newer, the last one does. Both can be told only where all are seen, and in their order. A line without an id
    is nobody's version, and can be anywhere.
    """
    id = sql.get_json_object(sql.col("line").cast("string"), "$.id")
    return (
        lines.repartition(partitions, sql.coalesce(id, sql.col("place").cast("string")))
        .sortWithinPartitions("place")
        .select("file", "line")
    )


def main(arguments=None):
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("export")
    parser.add_argument("output")
    parser.add_argument("--fhir-dosage", default="fhir-dosage", help="the program: a path, or one within --files or --archives")
    parser.add_argument("--language", default="en", help="the language of the sentences, such as de-AT")
    parser.add_argument("--zone", required=True, help="the zone that says on which day a dose was taken, or own")
    parser.add_argument("--weeks", default="iso8601", help="the rule for weeks: iso8601 (default) or us")
    parser.add_argument("--partitions", type=int, help="into how many parts the administrations are cut (default: four a core)")
    options = parser.parse_args(arguments)

    spark = SparkSession.builder.appName("fhir-dosage").getOrCreate()
    partitions = options.partitions or 4 * spark.sparkContext.defaultParallelism
    program = options.fhir_dosage

    def table(rows, schema):
        # Kept, because two tables are made of it; and rebuilt, the same, from an executor that is lost.
        return spark.createDataFrame(rows, schema, verifySchema=False).persist(StorageLevel.DISK_ONLY)

    say = [program, "text", "--dosages", "--lines", "--jobs", "1", "--language", options.language]
    orders = read(spark, options.export, ORDERS).select("file", "line")
    said = table(orders.rdd.mapPartitions(lambda rows: sentences(rows, say)), SENTENCES)
    said.drop("input").write.parquet(f"{options.output}/sentences")

    count = [program, "groups", "--by", "week", "--zone", options.zone, "--weeks", options.weeks]
    count += ["--each", "subject", "--format", "partial", "--lines", "--jobs", "1"]
    doses = by_id(read(spark, options.export, DOSES), partitions)
    parts = table(doses.rdd.mapPartitions(lambda rows: partial_counts(rows, count)), PARTIALS)
    merge = [program, "merge", "--each", "subject"]
    of_patients = parts.where("counts is not null").repartition(partitions, "patient").select("counts")
    whole = table(of_patients.rdd.mapPartitions(lambda rows: whole_counts(rows, merge)), PATIENTS)
    weeks = whole.select("patient", sql.explode("groups").alias("of")).select(
        "patient", sql.col("of.id").alias("week"), "of.taken", sql.col("of.notTaken").alias("not_taken"), "of.partial",
        "of.pending", "of.unknown")
    weeks.orderBy("patient", "week").write.parquet(f"{options.output}/weeks")
    whole.drop("groups").orderBy("patient").write.parquet(f"{options.output}/patients")

    columns = ["file", "error.*", "input"]
    errors = said.where("error is not null").select(sql.lit("text").alias("command"), *columns)
    errors = errors.union(parts.where("error is not null").select(sql.lit("groups"), *columns))
    errors.orderBy("command", "file", "input").write.parquet(f"{options.output}/errors")


if __name__ == "__main__":
    main()
