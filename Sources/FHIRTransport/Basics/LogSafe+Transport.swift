// SPDX-License-Identifier: Apache-2.0

import FHIRCore

// Services and what came of requests: they hold resources, addresses with search conditions, and kept responses.

extension MemoryResponseStore: LogSafe {}
extension FileResponseStore: LogSafe {}
extension ResponseCache: LogSafe {}
extension SharedReads: LogSafe {}
extension FHIRClient: LogSafe {}
extension ReferenceLoader: LogSafe {}
extension LoadedResources: LogSafe {}
extension LoadedResources.Failure: LogSafe {}
extension FetchedResource: LogSafe {}
extension SaveResult: LogSafe {}
extension DeleteResult: LogSafe {}
extension SearchResult: LogSafe {}
extension SearchPage: LogSafe {}
extension SearchPages: LogSafe {}
extension SearchPages.Iterator: LogSafe {}
extension HistoryEntry: LogSafe {}
extension HistoryPage: LogSafe {}
extension HistoryPages: LogSafe {}
extension HistoryPages.Iterator: LogSafe {}
extension FHIRBatch: LogSafe {}
extension FHIRBatch.Key: LogSafe {}
extension BatchResult: LogSafe {}
extension BatchResult.Entry: LogSafe {}
extension BulkExport: LogSafe {}
extension BulkExport.Status: LogSafe {}
extension BulkExportRequest: LogSafe {}
extension BulkExportRequest.Scope: LogSafe {}
extension BulkManifest: LogSafe {}
extension BulkManifest.File: LogSafe {}
extension BulkFile: LogSafe {}
extension HTTPBodyStream: LogSafe {}
extension HTTPBodyStream.Iterator: LogSafe {}
