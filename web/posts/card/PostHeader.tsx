import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { PostOptions } from '../post/PostOptions.tsx'
import { dayAndHour } from './days.ts'
import { DueChip } from './DueChip.tsx'
import { PlaceAndTime } from './PlaceAndTime.tsx'
import { PostTag } from './PostTag.tsx'
import { usePersonOf } from './use-person-of.ts'

/** `to` makes the time a link to the post; without it, as on the post's own page, its dates are shown too. */
export function PostHeader({ post, to, id }: { post: Post; to?: string; id?: string }) {
  const t = useText()
  const { page, isOwn } = usePersonOf(post)
  const { author, start_date, due_date } = post
  return (
    <header className="relative col-span-2">
      <div className="flex gap-3">
        <Link to={page} tabIndex={-1} aria-hidden className="h-10 shrink-0 rounded-full">
          <Avatar name={author.display_name} src={author.avatar_url} />
        </Link>
        <div className="min-w-0 flex-1 pr-8">
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
              {dayAndHour(start_date)}
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
