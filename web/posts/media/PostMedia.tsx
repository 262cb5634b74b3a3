import { Link } from 'react-router'
import type { Media } from '../../../contract/media/media.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { MediaItem } from '../../media/viewer/MediaItem.tsx'
import { useText } from '../../platform/i18n/i18n.ts'

const sizes = '(min-width: 40rem) 600px, calc(100vw - 2rem)'
const partSizes = '(min-width: 40rem) 300px, 50vw'

/** A single picture has a ratio between 4:5 and 16:9. Taller ones are cropped. */
const ratioOf = ({ width, height }: Media) => Math.min(16 / 9, Math.max(4 / 5, width / height))

/** One picture, or a block of up to five. The last one shows how many more there are. */
export function PostMedia({ post, to, eager }: { post: Post; to: string; eager: boolean }) {
  const t = useText()
  const { media } = post
  const [first] = media
  if (!first) return null
  const { grid, spans } = galleryOf(media.length)
  const isSingle = media.length === 1
  return (
    <Link
      to={to}
      draggable={false}
      style={isSingle ? { aspectRatio: ratioOf(first) } : undefined}
      className={`relative col-span-2 mt-2 grid max-h-80 w-full gap-1 overflow-hidden rounded-card lg:max-h-105 ${grid}`}
    >
      {media.slice(0, spans.length).map((picture, index) => (
        <span key={picture.id} className={`relative min-h-0 ${spans[index]}`}>
          <MediaItem
            media={picture}
            alt={t(picture.type === 'video' ? 'posts.film' : 'posts.picture', {
              number: index + 1,
              count: media.length,
              name: post.author.display_name,
            })}
            sizes={isSingle ? sizes : partSizes}
            fill
            eager={eager && index === 0}
            className="h-full"
          />
          {index === spans.length - 1 && media.length > spans.length && (
            <span
              data-theme="dark"
              className="absolute inset-0 grid place-items-center bg-scrim text-24 font-bold text-ink"
            >
              {t('posts.more_pictures', { count: media.length - spans.length })}
            </span>
          )}
        </span>
      ))}
    </Link>
  )
}

/** Layouts of a block: 1 · 2 · 1+2 · 2×2 · 2+3. Tailwind needs the full class names. */
const galleries = [
  { grid: '', spans: ['h-full'] },
  { grid: 'aspect-2/1 grid-cols-2', spans: ['', ''] },
  { grid: 'aspect-4/3 grid-cols-2 grid-rows-2', spans: ['row-span-2', '', ''] },
  { grid: 'aspect-4/3 grid-cols-2 grid-rows-2', spans: ['', '', '', ''] },
  {
    grid: 'aspect-4/3 grid-cols-6 grid-rows-[3fr_2fr]',
    spans: ['col-span-3', 'col-span-3', 'col-span-2', 'col-span-2', 'col-span-2'],
  },
] as const

/** `spans` has an entry for each picture that is shown. */
function galleryOf(count: number): { grid: string; spans: readonly string[] } {
  return galleries[Math.min(count, galleries.length) - 1] ?? galleries[0]
}

/** The first picture, 96 px wide, next to the text, with the number of further ones. */
export function PostThumb({ post, to, eager }: { post: Post; to: string; eager: boolean }) {
  const t = useText()
  const { media, author } = post
  const [first] = media
  if (!first) return null
  const labelValues = { number: 1, count: media.length, name: author.display_name }
  return (
    <Link
      to={to}
      draggable={false}
      // The row of a gift has one more button and needs the full width.
      className={`relative mt-1.5 size-24 overflow-hidden rounded-card ${post.category === 'give' ? '' : 'row-span-2'}`}
    >
      <MediaItem
        media={first}
        alt={t(first.type === 'video' ? 'posts.film' : 'posts.picture', labelValues)}
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
