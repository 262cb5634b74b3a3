import type * as Type from 'typebox'
import {
  getNotificationPreferences,
  type NotificationPreferences,
  patchNotificationPreferences,
} from '../../../../contract/notifications/preferences.ts'
import { call } from '../../../platform/api/call.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { useSetting } from '../use-setting.ts'

export type NotificationChange = Type.Static<NonNullable<(typeof patchNotificationPreferences)['body']>>

const merge = (before: NotificationPreferences, change: NotificationChange): NotificationPreferences => ({
  ...before,
  ...change,
  channels: {
    push: { ...before.channels.push, ...change.channels?.push },
    email: { ...before.channels.email, ...change.channels?.email },
  },
  notification_types: { ...before.notification_types, ...change.notification_types },
})

export function useNotificationPreferences() {
  const { id } = useViewer()
  return useSetting<NotificationPreferences, NotificationChange>({
    query: {
      queryKey: ['notification-preferences', id],
      queryFn: () => call(getNotificationPreferences),
      staleTime: 60_000,
    },
    save: (_, body) => call(patchNotificationPreferences, { body }),
    merge,
  })
}
