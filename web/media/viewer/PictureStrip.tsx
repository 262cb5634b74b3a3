import { classNames } from '../../ui/styles/class-names.ts'
import { MediaItem } from './MediaItem.tsx'
import { type MediaGallery, useMediaViewer } from './use-media-viewer.tsx'

/** Without margins on a phone. */
export const galleryEdges = '-mx-3 xs:-mx-4 sm:mx-0 sm:mt-4 sm:rounded-card'
export const gallerySizes = '(min-width: 40rem) 608px, 100vw'

/** A row of pictures that scrolls sideways. A press opens the viewer. */
export function PictureStrip(gallery: MediaGallery) {
  const { media, title, altOf } = gallery
  const { openMedia, mediaViewer } = useMediaViewer(gallery)
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex aspect-4/3 max-h-[48dvh] flex-col justify-self-stretch overflow-hidden bg-sunk',
        galleryEdges,
      )}
    >
      <div className="flex min-h-0 flex-1 snap-x snap-mandatory gap-1 overflow-x-auto">
        {media.map((each, index) => (
          <button
            key={each.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => openMedia(index)}
            className={`shrink-0 cursor-zoom-in snap-start outline-offset-[-3px] ${media.length > 1 ? 'w-[88%]' : 'w-full'}`}
          >
            <MediaItem
              media={each}
              alt={altOf(index)}
              sizes={gallerySizes}
              fill
              eager={index === 0}
              className="h-full"
            />
          </button>
        ))}
      </div>
      {mediaViewer}
    </section>
  )
}
