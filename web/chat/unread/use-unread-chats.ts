import { useSyncExternalStore } from 'react'
import { queryClient } from '../../platform/api/query-client.ts'

export interface UnreadChats {
  unread_count: number
  requests_count: number
}

const none: UnreadChats = { unread_count: 0, requests_count: 0 }

/** As `chatKeys.unread`, which is no part of the first view. */
const key = ['chats', 'unread']

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange)
const now = () => queryClient.getQueryData<UnreadChats>(key) ?? none

/** Asks for nothing itself; `watchUnreadChats` does. */
export const useUnreadChats = (): UnreadChats => useSyncExternalStore(subscribe, now, () => none)
