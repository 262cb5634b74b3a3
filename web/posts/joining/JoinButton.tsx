import { CalendarHeart, Check } from 'lucide-react'
import { Link } from 'react-router'
import { isPastEvent, joinEvent, leaveEvent } from '../../../contract/events/event-posts.ts'
import { getPost, type Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically, isChanging, settledChanges, useIsChanging } from '../../platform/api/change.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { cachePosts, postKeys } from '../post-cache.ts'

// It looks 36 px high, with a touch target of 44 px.
const look =
  'relative inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 py-1.5 text-13 font-bold whitespace-nowrap ' +
  'after:absolute after:inset-x-0 after:-inset-y-1 [&>svg]:size-4'

/** Of an event, for all but its host; where nobody can join there any more, a link to its page. */
export function JoinButton({ post, className = '' }: { post: Post; className?: string }) {
  const t = useText()
  const viewer = useViewer()
  const isSending = useIsJoining(post)
  const { author, category, is_joining, is_out_of_reach, max_participants, participants_count } = post
  if (category !== 'event' || author.id === viewer.id) return null
  const isOver = isPastEvent(post)
  const isFull = participants_count >= (max_participants ?? Infinity)
  const isFar = is_out_of_reach && !is_joining
  // What is being sent stays a button, so that the focus stays.
  if ((isOver || isFar || (isFull && !is_joining)) && !isSending)
    return (
      <Link to={`/events/${post.id}`} className={`${look} text-muted ${className}`}>
        {t(isOver ? 'joining.past' : isFar ? 'joining.out_of_reach' : 'joining.full')}
      </Link>
    )
  const press = () => {
    const { id, display_name, avatar_url, is_staff, is_verified } = viewer
    const me = { id, display_name, avatar_url, is_staff, is_verified }
    toggleJoining(post, me).catch((error: unknown) =>
      toastFailure(t(is_joining ? 'joining.error_leave' : 'joining.error_join'), error),
    )
  }
  return (
    <button
      type="button"
      aria-pressed={is_joining}
      // Not `disabled`, which would drop keyboard focus.
      aria-disabled={isSending || undefined}
      onClick={press}
      className={`${look} bg-event-tint text-event ${className}`}
    >
      {is_joining ? <Check /> : <CalendarHeart />}
      {t(is_joining ? 'joining.going' : 'joining.join')}
    </button>
  )
}

type Face = Post['participants'][number]

const mostFaces = 3

const joiningOf = (id: number) => [...postKeys.one(id), 'joining']

const useIsJoining = ({ id }: Post) => useIsChanging(joiningOf(id))

/** Further taps meanwhile do nothing. Rejects when the server refuses, with everything as it was. */
async function toggleJoining({ id, is_joining }: Post, me: Face): Promise<void> {
  if (isChanging(joiningOf(id))) return
  const known = settledChanges()
  try {
    await changeOptimistically({
      thing: joiningOf(id),
      within: postKeys.one(id),
      show: (post: Post) => shown(post, !is_joining, me),
      send: () => call(is_joining ? leaveEvent : joinEvent, { params: { id } }),
      settle: (post, reply) => ({ ...shown(post, reply.is_joining, me), ...reply }),
    })
  } catch (error) {
    // Others took the last place, or it was changed, since it was read.
    if (error instanceof ApiError && error.status === 409)
      void call(getPost, { params: { id } }).then(
        (post) => cachePosts([post], known),
        () => undefined,
      )
    throw error
  }
}

function shown(post: Post, is_joining: boolean, me: Face): Post {
  if (post.is_joining === is_joining) return post
  const others = post.participants.filter(({ id }) => id !== me.id)
  return {
    ...post,
    is_joining,
    participants_count: Math.max(0, post.participants_count + (is_joining ? 1 : -1)),
    participants: is_joining ? [...others, me].slice(0, mostFaces) : others,
  }
}

/** How many come to an event, with the first faces; before that, how many places there are. */
export function ParticipantsPreview({ post, className = '' }: { post: Post; className?: string }) {
  const t = useText()
  const { category, participants, participants_count: count, max_participants: max } = post
  if (category !== 'event' || (count === 0 && max === null)) return null
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 text-13 text-muted ${className}`}>
      {participants.length > 0 && (
        <span className="flex -space-x-2">
          {participants.map(({ id, display_name, avatar_url }) => (
            <Avatar key={id} name={display_name} src={avatar_url} size={24} className="ring-2 ring-surface" />
          ))}
        </span>
      )}
      <span className="tabular-nums">
        {max === null
          ? t('joining.count', { count })
          : count === 0
            ? t('joining.places', { max })
            : t('joining.count_of', { count, max })}
      </span>
    </span>
  )
}
