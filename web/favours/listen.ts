import { gathered } from '../platform/socket/gathered.ts'
import { onConnect, onServerEvent } from '../platform/socket/hub.ts'
import { refreshOld } from '../platform/socket/refresh-old.ts'
import { refreshPost } from '../posts/live/refresh.ts'
import { favourKeys, refreshFavour } from './data.ts'

/** Milliseconds. */
const gap = 1000

/** Keeps offers and favours as either side moves them. Returns what ends it. */
export function listenToFavours(): () => void {
  const refresh = gathered((post_id: number | null) => {
    refreshFavour(post_id)
    if (post_id !== null) refreshPost(post_id)
  }, gap)
  const ends = [
    onServerEvent('favour', ({ post_id }) => refresh(post_id)),
    onConnect(() => refreshOld(favourKeys.all)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
