import type { Media } from '../../../contract/media/media.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { MediaItem, posterOf } from '../../media/viewer/MediaItem.tsx'
import { useMediaViewer } from '../../media/viewer/use-media-viewer.tsx'
import { useText } from '../../platform/i18n/i18n.ts'

const fullSizes = '(min-width: 40rem) 600px, calc(100vw - 2rem)'
const thirdSizes = '(min-width: 40rem) 200px, 33vw'
/** Width by height. Taller photos are cropped, so that the text stays on screen. */
const minRatio = 4 / 5

const ratioOf = ({ width, height }: Media) => Math.max(minRatio, width / height)

export function PostGallery({ post }: { post: Post }) {
  const t = useText()
  const { media, author } = post
  const [first] = media
  const pictures = media.filter(({ type }) => type === 'image')
  const { openMedia, mediaViewer } = useMediaViewer({
    media: pictures,
    title: t('viewer.title', { name: author.display_name }),
    altOf: (index) =>
      t('posts.picture', { number: index + 1, count: pictures.length, name: author.display_name }),
  })
  if (!first) return null
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
            onClick={() => openMedia(pictures.indexOf(each))}
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
      {mediaViewer}
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
