import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PersonName, SentenceAbout } from '../../users/PersonName.tsx'
import { PostOptions } from '../post/PostOptions.tsx'
import { dateBlock, hourOf } from './days.ts'
import { PlaceAndTime } from './PlaceAndTime.tsx'
import { PostTag } from './PostTag.tsx'
import { usePersonOf } from './use-person-of.ts'

/** Of a post with a date: the day in the face's place, and who invites beneath the title. */
export function EventHeader({ post, to, id }: { post: Post; to: string; id: string }) {
  const t = useText()
  const { page, isOwn } = usePersonOf(post)
  const { author, start_date, title } = post
  const start = start_date ?? post.createdAt
  const { weekday, day } = dateBlock(start)
  return (
    <header className="relative col-span-2 flex gap-3">
      <time
        dateTime={start}
        className="grid min-h-12 min-w-11 shrink-0 content-center rounded-card bg-event-tint text-center font-bold text-event"
      >
        <span className="text-12">{weekday}</span>
        <span className="text-20 leading-snug">{day}</span>
      </time>
      <div className="min-w-0 flex-1 pr-8">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <h2 id={id} className="min-w-0 flex-1 basis-32 text-15 font-bold">
            {title ? (
              <span className="line-clamp-2">{title}</span>
            ) : (
              <Link to={page} className="hover:underline">
                <PersonName person={author}>{isOwn && t('posts.you')}</PersonName>
              </Link>
            )}
          </h2>
          <PostTag post={post} />
        </div>
        <p className="text-13 text-muted">
          <span className="font-bold text-event">{hourOf(start)}</span> ·{' '}
          {title && !isOwn && (
            <>
              <Link to={page} className="hover:underline">
                <SentenceAbout person={author} say={(name) => t('posts.invites', { name })} />
              </Link>{' '}
              ·{' '}
            </>
          )}
          <PlaceAndTime post={post} to={to} />
        </p>
      </div>
      <span className="absolute -top-3 -right-3">
        <PostOptions post={post} />
      </span>
    </header>
  )
}
