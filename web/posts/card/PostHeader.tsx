import { CalendarClock, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { PersonName } from '../../users/PersonName.tsx'
import { PostOptions } from '../post/PostOptions.tsx'
import { hueIcons, hueOf } from './category-hues.ts'
import { dayAndHour, dayName } from './days.ts'
import { distanceText } from './distance.ts'

/** `to` makes the time a link to the post. */
export function PostHeader({ post, to, id }: { post: Post; to?: string; id?: string }) {
  const t = useText()
  const viewer = useViewer()
  const { author } = post
  const isOwn = author.id === viewer.id
  const page = isOwn ? '/profile' : `/users/${author.id}`
  const hue = hueOf(post.category)
  const Icon = hueIcons[hue]
  const isPast = hue === 'alert' && post.over_at !== null
  return (
    <>
      <header className="relative flex gap-3">
        <Link to={page} tabIndex={-1} aria-hidden className="h-10 shrink-0 rounded-full">
          <Avatar name={author.display_name} src={author.avatar_url} />
        </Link>
        <div className="min-w-0 flex-1 pr-8">
          <h2 id={id} className="text-15 font-bold">
            <Link to={page} className="-my-0.5 inline-block py-0.5 hover:underline">
              <PersonName person={author}>{isOwn && t('posts.you')}</PersonName>
            </Link>
          </h2>
          <p className="text-13 text-muted">
            {post.location ?? t('posts.outside')}
            {post.distance_km !== null && <> · {t(distanceText(post.distance_km))}</>} ·{' '}
            {to ? (
              <Link to={to} className="whitespace-nowrap hover:underline">
                <Time moment={post.createdAt} />
                <span className="sr-only">, {t('posts.open')}</span>
              </Link>
            ) : (
              <Time moment={post.createdAt} />
            )}
            {post.is_edited && <> · {t('posts.edited')}</>}
          </p>
        </div>
        <span className="absolute -top-3.5 -right-3">
          <PostOptions post={post} />
        </span>
      </header>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Badge hue={isPast ? 'plain' : hue} icon={<Icon />}>
          {t(`posts.category_${hue}`)}
        </Badge>
        {isPast && (
          <Badge hue="plain" icon={<CircleCheck />}>
            {t('posts.over')}
          </Badge>
        )}
        {post.start_date && (
          <Badge hue="plain" icon={<CalendarClock />}>
            {dayAndHour(post.start_date)}
          </Badge>
        )}
        {post.due_date && (
          <Badge hue="plain" icon={<Clock />}>
            {t(post.category === 'request' ? 'posts.due_return' : 'posts.due', {
              day: dayName(post.due_date),
            })}
          </Badge>
        )}
      </p>
    </>
  )
}

const Time = ({ moment }: { moment: string }) => <time dateTime={moment}>{relativeTime(moment)}</time>
