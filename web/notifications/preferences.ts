import { queryOptions } from '@tanstack/react-query'
import { getNotificationPreferences } from '../../contract/notifications/preferences.ts'
import { call } from '../platform/api/call.ts'

export const notificationPreferencesQuery = (id: number) =>
  queryOptions({
    queryKey: ['notification-preferences', id],
    queryFn: () => call(getNotificationPreferences),
    staleTime: 60_000,
  })
