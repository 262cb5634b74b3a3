import { minuteMs } from '../../../contract/durations.ts'
import * as mail from '../../../contract/notifications/mail.ts'
import * as mutes from '../../../contract/notifications/mutes.ts'
import * as notifications from '../../../contract/notifications/notifications.ts'
import * as preferences from '../../../contract/notifications/preferences.ts'
import * as push from '../../../contract/notifications/push.ts'
import { token, type EndpointRequest } from './endpoint-request.ts'

export const notificationsRequests: EndpointRequest[] = [
  [mail.reportMail, { params: { token: `mail-1-${'a'.repeat(32)}` } }],
  [mail.stopMail, { params: { token: `${token}.${token}` } }],
  [mail.resumeMail, { params: { token: `${token}.${token}` } }],
  [mail.listFailedJobs],
  [mail.retryJob],
  [notifications.getNotification],
  [notifications.readNotification],
  [notifications.deleteNotification],
  [notifications.readAllNotifications],
  [preferences.putNotificationPreferences, { body: preferences.defaultNotificationPreferences }],
  [preferences.patchNotificationPreferences, { body: { email_digest: false } }],
  [
    mutes.addMute,
    ({ lan }) => ({
      body: { what: 'person', id: lan, until: new Date(Date.now() + minuteMs).toISOString() },
    }),
  ],
  [mutes.deleteMute],
  [
    push.addPushSubscription,
    {
      body: {
        endpoint: 'https://fcm.googleapis.com/browser',
        keys: {
          p256dh: `B${'A'.repeat(86)}`,
          auth: 'A'.repeat(22),
        },
      },
    },
  ],
  [push.removePushSubscription],
]
