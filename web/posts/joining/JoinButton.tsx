import { CalendarHeart, Check } from 'lucide-react'
import { Link } from 'react-router'
import { isPastEvent, joinEvent, leaveEvent } from '../../../contract/events/event-posts.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { postKeys } from '../post-cache.ts'
import { changeParticipation, refetchEventPost, useIsChangingParticipation } from './participation.ts'

// 36 px high, with a touch target of 44 px.
const joinButtonStyles =
  'relative inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 py-1.5 text-13 font-bold whitespace-nowrap ' +
  'after:absolute after:inset-x-0 after:-inset-y-1 [&>svg]:size-4'

/** For everybody but the event's host. If the viewer can't join any more, a link to the event's page. */
export function JoinButton({ post, className = '' }: { post: Post; className?: string }) {
  const t = useText()
  const viewer = useViewer()
  const isSending = useIsChangingParticipation(post.id)
  const { author, category, is_joining, is_out_of_reach, max_participants, participants_count } = post
  if (category !== 'event' || author.id === viewer.id) return null
  const isOver = isPastEvent(post)
  const isFull = participants_count >= (max_participants ?? Infinity)
  const isFar = is_out_of_reach && !is_joining
  // While the request is pending the button stays, to keep the focus.
  if ((isOver || isFar || (isFull && !is_joining)) && !isSending)
    return (
      <Link to={`/events/${post.id}`} className={`${joinButtonStyles} text-muted ${className}`}>
        {t(isOver ? 'joining.past' : isFar ? 'joining.out_of_reach' : 'joining.full')}
      </Link>
    )
  const press = () => {
    const { id, display_name, avatar_url, is_staff, is_verified } = viewer
    void toggleParticipation(post, { id, display_name, avatar_url, is_staff, is_verified })
  }
  return (
    <button
      type="button"
      aria-pressed={is_joining}
      // Not `disabled`, which would drop keyboard focus.
      aria-disabled={isSending || undefined}
      onClick={press}
      className={`${joinButtonStyles} bg-event-tint text-event ${className}`}
    >
      {is_joining ? <Check /> : <CalendarHeart />}
      {t(is_joining ? 'joining.going' : 'joining.join')}
    </button>
  )
}

type Participant = Post['participants'][number]

const maxPreviews = 3

async function toggleParticipation({ id, is_joining }: Post, viewer: Participant): Promise<void> {
  const result = await changeParticipation(id, {
    queryKey: postKeys.one(id),
    update: (post: Post) => withParticipation(post, !is_joining, viewer),
    send: () => call(is_joining ? leaveEvent : joinEvent, { params: { id } }),
    applyReply: (post, reply) => ({ ...withParticipation(post, reply.is_joining, viewer), ...reply }),
    failure: is_joining ? 'joining.error_leave' : 'joining.error_join',
  })
  if (result === 'refused') await refetchEventPost(id)
}

function withParticipation(post: Post, is_joining: boolean, viewer: Participant): Post {
  if (post.is_joining === is_joining) return post
  const others = post.participants.filter(({ id }) => id !== viewer.id)
  return {
    ...post,
    is_joining,
    participants_count: Math.max(0, post.participants_count + (is_joining ? 1 : -1)),
    participants: is_joining ? [...others, viewer].slice(0, maxPreviews) : others,
  }
}

/** The number of participants and the first of them. Without participants, the number of places. */
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
