import { Link } from 'react-router'
import type { Media } from '../../../contract/media.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { MediaItem } from './MediaItem.tsx'

const most = 4
const sizes = '(min-width: 40rem) 600px, calc(100vw - 2rem)'
const halfSizes = '(min-width: 40rem) 300px, 50vw'

/** Crops tall photos, so that no card is taller than the screen. */
function shapeOf({ width, height }: Media) {
  const ratio = width / height
  if (ratio < 0.9) return 'aspect-4/5 lg:aspect-square'
  if (ratio < 1.2) return 'aspect-square lg:aspect-5/4'
  return ratio < 1.6 ? 'aspect-4/3' : 'aspect-video'
}

/** Shows one, two side by side, one tall and two, or four, with the number of further ones on the last. */
export function PostMedia({ post, to, eager }: { post: Post; to: string; eager?: boolean }) {
  const t = useText()
  const { media } = post
  const [first] = media
  if (!first) return null
  const alone = media.length === 1
  const shape = alone ? shapeOf(first) : media.length === 2 ? 'aspect-2/1' : 'aspect-4/3'
  const grid = `${alone ? 'grid-cols-1' : 'grid-cols-2'} ${media.length > 2 ? 'grid-rows-2' : 'grid-rows-1'}`
  return (
    <Link
      to={to}
      draggable={false}
      className={`relative mt-3 grid gap-1 overflow-hidden rounded-card ${shape} ${grid}`}
    >
      {media.slice(0, most).map((picture, index) => (
        <span
          key={picture.id}
          className={`relative min-h-0 ${media.length === 3 && index === 0 ? 'row-span-2' : ''}`}
        >
          <MediaItem
            media={picture}
            alt={t(picture.type === 'video' ? 'posts.film' : 'posts.picture', {
              number: index + 1,
              count: media.length,
              name: post.author.display_name,
            })}
            sizes={alone ? sizes : halfSizes}
            fill
            eager={eager === true && index === 0}
            className="h-full"
          />
          {index === most - 1 && media.length > most && (
            <span
              data-theme="dark"
              className="absolute inset-0 grid place-items-center bg-scrim text-24 font-bold text-ink"
            >
              {t('posts.more_pictures', { count: media.length - most })}
            </span>
          )}
        </span>
      ))}
    </Link>
  )
}
