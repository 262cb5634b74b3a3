import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { MediaItem } from './MediaItem.tsx'

/** The first picture, 96 px wide, beside the text; how many more there are stands on it. */
export function PostThumb({ post, to, eager }: { post: Post; to: string; eager: boolean }) {
  const t = useText()
  const { media, author } = post
  const [first] = media
  if (!first) return null
  const place = { number: 1, count: media.length, name: author.display_name }
  return (
    <Link
      to={to}
      draggable={false}
      // A gift has one more control in its row, which needs the whole width.
      className={`relative mt-1.5 size-24 overflow-hidden rounded-card ${post.category === 'give' ? '' : 'row-span-2'}`}
    >
      <MediaItem
        media={first}
        alt={t(first.type === 'video' ? 'posts.film' : 'posts.picture', place)}
        sizes="96px"
        fill
        eager={eager}
        className="h-full"
      />
      {media.length > 1 && (
        <span
          data-theme="dark"
          className="absolute right-1 bottom-1 rounded-full bg-scrim px-1.5 text-12 font-bold text-ink"
        >
          {t('posts.more_pictures', { count: media.length - 1 })}
        </span>
      )}
    </Link>
  )
}
