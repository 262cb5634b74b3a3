import { queryClient } from '../../platform/api/query-client.ts'
import { gathered } from '../../platform/socket/gathered.ts'
import { onConnect, onServerEvent } from '../../platform/socket/hub.ts'
import { refreshOld } from '../../platform/socket/refresh-old.ts'
import { commentKeys } from './data.ts'

/** Milliseconds: of many comments at once only some are asked for. */
const gap = 2000

/** Keeps the comments on screen as they are written; a post's are told to who looks at it. Returns what ends it. */
export function listenToComments(): () => void {
  const refresh = gathered(
    (post_id: number) => void queryClient.invalidateQueries({ queryKey: commentKeys.of(post_id) }),
    gap,
  )
  const ends = [
    onServerEvent('comment', ({ post_id }) => refresh(post_id)),
    onConnect(() => refreshOld(commentKeys.all)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
