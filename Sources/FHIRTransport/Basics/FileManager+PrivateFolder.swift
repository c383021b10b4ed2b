// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension FileManager {
    /// Makes a folder that only its owner can open (0700), or closes one that is there to others.
    ///
    /// - Parameter folder: The folder; those around it are made as well.
    /// - Throws: The error of the file system.
    package func makePrivateFolder(at folder: URL) throws {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
        // One that was there keeps its mode otherwise.
        try setAttributes(attributes, ofItemAtPath: folder.path)
    }
}
