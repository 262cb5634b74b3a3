import { QueryObserver } from '@tanstack/react-query'
import { countUnreadChats } from '../../../contract/chats/chats.ts'
import { call } from '../../platform/api/call.ts'
import { pollInterval } from '../../platform/api/poll-interval.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { chatKeys } from '../data.ts'

/** Asks for the counts now, every minute while the app is visible, and when it becomes so. Returns what ends it. */
export function watchUnreadChats(): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: chatKeys.unread,
    queryFn: ({ signal }) => call(countUnreadChats, { signal }),
    retry: false,
    staleTime: 0,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: 'always',
  })
  return observer.subscribe(() => {})
}
