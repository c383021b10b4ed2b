// SPDX-License-Identifier: Apache-2.0

extension HTTPRequest {
    /// The method of an HTTP request.
    ///
    /// Methods are an open set and are compared with regard to case (RFC 9110, section 9.1).
    public struct Method: Sendable, Hashable, CustomStringConvertible {
        /// The method as it is sent, such as `GET`.
        public let text: String

        /// Creates a method from text.
        ///
        /// - Parameter text: A token (RFC 9110, section 5.6.2); any other text gives nil.
        public init?(_ text: String) {
            guard !text.isEmpty, text.utf8.allSatisfy(\.isHTTPTokenCharacter) else { return nil }
            self.text = text
        }

        private init(token: String) {
            text = token
        }

        /// The method as it is sent.
        public var description: String { text }

        /// Reads a resource.
        public static let get = Method(token: "GET")
        /// Reads the header section of a resource.
        public static let head = Method(token: "HEAD")
        /// Creates a resource, or runs a search or an operation.
        public static let post = Method(token: "POST")
        /// Replaces a resource, or creates it at a known address.
        public static let put = Method(token: "PUT")
        /// Changes parts of a resource.
        public static let patch = Method(token: "PATCH")
        /// Removes a resource.
        public static let delete = Method(token: "DELETE")
        /// Asks what a server can do.
        public static let options = Method(token: "OPTIONS")

        /// Whether a request changes nothing on the server (RFC 9110, section 9.2.1); false for unknown methods.
        public var isSafe: Bool {
            [.get, .head, .options].contains(self)
        }

        /// Whether sending a request twice has the effect of sending it once (RFC 9110, section 9.2.2).
        ///
        /// False for unknown methods, since a wrong true would do something twice.
        public var isIdempotent: Bool {
            isSafe || [.put, .delete].contains(self)
        }
    }
}
