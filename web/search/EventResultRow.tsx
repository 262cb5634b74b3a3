import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { isPastEvent } from '../../contract/events/event-posts.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { CalendarLeaf } from '../events/EventFacts.tsx'
import { type EventStatus, eventStatusHues } from '../events/event-status.ts'
import { formatEventTime } from '../events/event-times.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { serverNow } from '../platform/server-clock.ts'
import { useViewer } from '../platform/session/session.ts'
import { distanceTextKey } from '../posts/card/distance.ts'
import { Badge } from '../ui/layout/Badge.tsx'
import { highlighter } from './HighlightedText.tsx'
import type { SearchResult } from './data.ts'

/** An event among results: when and where it is, and whether one can still go. */
export function EventResultRow({ post, highlight, onOpen }: SearchResult & { onOpen: () => void }) {
  const t = useText()
  const viewer = useViewer()
  const highlighted = highlighter(highlight)
  const status = statusOf(post, viewer.id)
  const isOver = status === 'cancelled' || status === 'past'
  const where = post.place || post.location
  const left = post.max_participants === null ? null : post.max_participants - post.participants_count
  return (
    <Link
      to={`/events/${post.id}`}
      data-post={post.id}
      onClick={onOpen}
      className="flex flex-wrap gap-3 p-4 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <CalendarLeaf start={post.start_date} isOver={isOver} />
      <span className="grid min-w-[min(100%,7rem)] flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="line-clamp-2 font-bold wrap-anywhere">
          {post.title
            ? highlighted('title', post.title, post.title)
            : highlighted('content', post.content, post.content)}
        </span>
        <span className={`text-13 wrap-anywhere ${isOver ? 'text-muted' : 'font-bold text-event'}`}>
          {formatEventTime(post)}
        </span>
        <span className="text-13 wrap-anywhere text-muted">
          <MapPin aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
          {post.place ? highlighted('spot', where, post.place) : highlighted('place', where)}
          {post.distance_km !== null && (
            <>
              {' '}
              · <span className="whitespace-nowrap">{t(distanceTextKey(post.distance_km))}</span>
            </>
          )}
        </span>
        {post.title && (
          <span className="line-clamp-2 text-13 wrap-anywhere text-muted empty:hidden">
            {highlighted('content', null, post.content)}
          </span>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-13 text-muted">
          <Badge hue={status ? eventStatusHues[status] : 'event'}>
            {t(status ? `events.standing_${status}` : 'posts.category_event')}
          </Badge>
          {!isOver && left !== null && left > 0 && <span>{t('search.places_left', { count: left })}</span>}
          {!isOver && left === null && (
            <span>{t('events.participants', { count: post.participants_count })}</span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The most important one for the viewer; null if there are free places. */
function statusOf(post: Post, viewer_id: number): EventStatus | null {
  const { over_at, is_joining, author, max_participants: max, participants_count } = post
  if (over_at !== null) return 'cancelled'
  if (isPastEvent(post, serverNow())) return 'past'
  if (is_joining) return 'going'
  if (author.id === viewer_id) return 'mine'
  return max !== null && participants_count >= max ? 'full' : null
}
