// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

extension PatientSession {
    /// The name of the notification that tells of a change of patient.
    public static let patientChangedNotification = Notification.Name("SessionManager.PatientChangedNotification")

    /// The key of the patient before in the notification's user info, absent when nobody was signed in.
    public static let patientChangedNotificationOldKey = "SessionManager.PatientChangedNotificationOldKey"

    /// The key of the patient now in the notification's user info, absent after signing out.
    public static let patientChangedNotificationNewKey = "SessionManager.PatientChangedNotificationNewKey"
}

extension PatientSession.Change {
    /// Posts the change to a notification centre, for screens that observe that.
    ///
    /// Observers are called where this is: post on the main actor for those that update views.
    ///
    /// ```swift
    /// for await change in session.changes() { change.post(to: .default, from: session) }
    /// ```
    ///
    /// The notification is named ``PatientSession/patientChangedNotification``; the values of its user info are of type
    /// `Patient`.
    ///
    /// - Parameters:
    ///   - center: The notification centre.
    ///   - session: The session that changed, which becomes the object of the notification.
    public func post(to center: NotificationCenter, from session: PatientSession) {
        var userInfo: [AnyHashable: Any] = [:]
        if let old { userInfo[PatientSession.patientChangedNotificationOldKey] = old }
        if let new { userInfo[PatientSession.patientChangedNotificationNewKey] = new }
        center.post(name: PatientSession.patientChangedNotification, object: session, userInfo: userInfo)
    }
}
