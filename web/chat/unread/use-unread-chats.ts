import { useSyncExternalStore } from 'react'
import { queryClient } from '../../platform/api/query-client.ts'

export interface UnreadChats {
  unread_count: number
  requests_count: number
}

const none: UnreadChats = { unread_count: 0, requests_count: 0 }

/** The same as `chatKeys.unread`. Importing it would add chat-cache.ts to the entry bundle. */
const key = ['chats', 'unread']

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange)
const getSnapshot = () => queryClient.getQueryData<UnreadChats>(key) ?? none

/** Reads the cached counts; `watchUnreadChats` fetches them. */
export const useUnreadChats = (): UnreadChats => useSyncExternalStore(subscribe, getSnapshot, () => none)
