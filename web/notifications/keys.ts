import type { InfiniteData } from '@tanstack/react-query'
import type * as Type from 'typebox'
import type { listNotifications } from '../../contract/notifications.ts'

type NotificationPage = Type.Static<(typeof listNotifications)['reply']>
export type NotificationPages = InfiniteData<NotificationPage, string | null>

/** The prefix of all list queries. */
export const listsKey = ['notifications', 'list']
