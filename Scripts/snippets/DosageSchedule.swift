// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of DosageSchedule; see Names.swift.

func remind(at instant: Date) {}
