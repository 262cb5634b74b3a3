import { Suspense, useState } from 'react'
import type { Media } from '../../../contract/media/media.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/SheetLoadError.tsx'
import { MediaItem, posterOf } from './MediaItem.tsx'

const MediaViewer = lazyPart(() => import('../viewer/MediaViewer.tsx'), SheetLoadError)

const fullSizes = '(min-width: 40rem) 600px, calc(100vw - 2rem)'
const thirdSizes = '(min-width: 40rem) 200px, 33vw'
/** Width by height. Taller photos are cropped, so that the text stays on screen. */
const minRatio = 4 / 5

const ratioOf = ({ width, height }: Media) => Math.max(minRatio, width / height)

export function PostGallery({ post }: { post: Post }) {
  const t = useText()
  const [shown, setShown] = useState<number | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { media, author } = post
  const [first] = media
  const pictures = media.filter(({ type }) => type === 'image')
  if (!first) return null
  const open = (index: number) => {
    setWasOpened(true)
    setShown(index)
  }
  return (
    <div className="mt-4 grid grid-cols-6 gap-1 overflow-hidden rounded-card">
      {media.map((each, index) => {
        const place = { number: index + 1, count: media.length, name: author.display_name }
        if (each.type === 'video')
          return <VideoPlayer key={each.id} media={each} label={t('posts.film', place)} />
        const alt = t('posts.picture', place)
        return (
          <button
            key={each.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => open(pictures.indexOf(each))}
            style={index === 0 ? { aspectRatio: ratioOf(each) } : undefined}
            className={`relative cursor-zoom-in outline-offset-[-3px] ${index === 0 ? 'col-span-6' : `aspect-square ${spanOf(media.length - 1)}`}`}
          >
            <MediaItem
              media={each}
              alt={alt}
              sizes={index === 0 ? fullSizes : thirdSizes}
              fill
              eager={index === 0}
              className="h-full"
            />
          </button>
        )
      })}
      {wasOpened && (
        <Suspense>
          <MediaViewer
            media={pictures}
            title={t('viewer.title', { name: author.display_name })}
            altOf={(index) =>
              t('posts.picture', { number: index + 1, count: pictures.length, name: author.display_name })
            }
            index={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

const spanOf = (others: number) =>
  others === 1 || others === 2 || others === 4 ? 'col-span-3' : 'col-span-2'

/** A video with a poster is fetched only when it is played. */
function VideoPlayer({ media, label }: { media: Media; label: string }) {
  const poster = posterOf(media)
  return (
    <video
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      src={media.url}
      {...(poster && { poster: poster.url })}
      aria-label={label}
      style={{ aspectRatio: ratioOf(media) }}
      className="col-span-6 w-full bg-viewer object-contain"
    />
  )
}
