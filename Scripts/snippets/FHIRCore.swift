// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIRCore; see Names.swift.

func add(_ resource: Resource) {}
func add(_ result: Result<FHIRReading<FHIRBundle.Entry>, FHIRError>) {}
func check(_ total: Int?) {}
func report(_ line: Int, _ error: any Error) {}
