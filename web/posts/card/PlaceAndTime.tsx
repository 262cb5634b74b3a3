import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { distanceText } from './distance.ts'

/** Ward, distance and age of a post; `to` makes the age a link to it. */
export function PlaceAndTime({ post, to }: { post: Post; to?: string | undefined }) {
  const t = useText()
  const time = <time dateTime={post.createdAt}>{relativeTime(post.createdAt)}</time>
  return (
    <>
      {post.location ?? t('posts.outside')}
      {post.distance_km !== null && <> · {t(distanceText(post.distance_km))}</>} ·{' '}
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
