import { CalendarClock, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { PostOptions } from '../post/PostOptions.tsx'
import { categoryHue, hueIcons } from './category-icons.ts'
import { distanceTextKey } from './distance.ts'
import { formatDay, formatDayAndHour } from './post-dates.ts'

/** `to` makes the time a link to the post. On the post's own page, without `to`, its dates are shown too. */
export function PostHeader({ post, to, id }: { post: Post; to?: string; id?: string }) {
  const t = useText()
  const { page, isOwn } = useAuthorLink(post)
  const { author, start_date, due_date } = post
  return (
    <header className="relative col-span-2">
      <div className="flex gap-3">
        <Link to={page} tabIndex={-1} aria-hidden className="h-10 shrink-0 rounded-full">
          <Avatar name={author.display_name} src={author.avatar_url} />
        </Link>
        <div className="snug min-w-0 flex-1 pr-8">
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <h2 id={id} className="min-w-0 text-15 font-bold">
              <Link to={page} className="-my-0.5 inline-block py-0.5 hover:underline">
                <PersonName person={author}>{isOwn && t('posts.you')}</PersonName>
              </Link>
            </h2>
            <PostTag post={post} />
          </div>
          <p className="text-13 text-muted">
            <PlaceAndTime post={post} to={to} />
          </p>
        </div>
      </div>
      {!to && (start_date || due_date) && (
        <p className="mt-2.5 flex flex-wrap gap-2">
          {start_date && (
            <Badge hue="event" icon={<CalendarClock />}>
              {formatDayAndHour(start_date)}
            </Badge>
          )}
          <DueChip post={post} />
        </p>
      )}
      <span className="absolute -top-3 -right-3">
        <PostOptions post={post} />
      </span>
    </header>
  )
}

interface DueChipProps {
  post: Post
  /** A shorter text, for a row of buttons. */
  short?: boolean
}

/** The day by which something is needed or returned; nothing without a day. */
export function DueChip({ post, short }: DueChipProps) {
  const t = useText()
  const { is_lending, due_date } = post
  if (!due_date) return null
  const day = formatDay(due_date)
  const key = !is_lending ? 'due' : short ? 'due_return_short' : 'due_return'
  return (
    <Badge hue="plain" icon={<Clock />} {...(short && { className: 'ml-auto px-2!' })}>
      {t(`posts.${key}`, { day })}
    </Badge>
  )
}

/** Ward, distance and age of a post; `to` makes the age a link to it. */
export function PlaceAndTime({ post, to }: { post: Post; to?: string | undefined }) {
  const t = useText()
  const time = <time dateTime={post.createdAt}>{relativeTime(post.createdAt)}</time>
  return (
    <>
      {post.location ?? t('posts.outside')}
      {post.distance_km !== null && <> · {t(distanceTextKey(post.distance_km))}</>} ·{' '}
      {to ? (
        <Link to={to} className="whitespace-nowrap hover:underline">
          {time}
          <span className="sr-only">, {t('posts.open')}</span>
        </Link>
      ) : (
        time
      )}
      {post.is_edited && <> · {t('posts.edited')}</>}
    </>
  )
}

/** The category of a post, or that an alert is over. */
export function PostTag({ post }: { post: Post }) {
  const t = useText()
  const hue = categoryHue(post.category)
  const Icon = hueIcons[hue]
  if (hue === 'alert' && post.over_at !== null)
    return (
      <Badge hue="plain" icon={<CircleCheck />}>
        {t('posts.over')}
      </Badge>
    )
  return (
    <Badge hue={hue} icon={<Icon />}>
      {t(`posts.category_${hue}`)}
    </Badge>
  )
}

/** The address of the author's page, and whether the author is the viewer. */
export function useAuthorLink({ author }: Post) {
  const isOwn = author.id === useViewer().id
  return { isOwn, page: isOwn ? '/profile' : `/users/${author.id}` }
}
