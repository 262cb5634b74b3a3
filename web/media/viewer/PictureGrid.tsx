import type { ReactNode } from 'react'
import { MediaItem } from './MediaItem.tsx'
import { type MediaGallery, useMediaViewer } from './use-media-viewer.tsx'

interface PictureGridProps extends MediaGallery {
  /** A control on the corner of a picture. */
  renderAction?: (index: number) => ReactNode
}

/** Square pictures in rows. A press opens the viewer. */
export function PictureGrid({ renderAction, ...gallery }: PictureGridProps) {
  const { media, altOf } = gallery
  const { openMedia, mediaViewer } = useMediaViewer(gallery)
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {media.map((each, index) => (
          <li key={each.id} className="relative">
            <button
              type="button"
              aria-haspopup="dialog"
              className="block w-full cursor-zoom-in"
              onClick={() => openMedia(index)}
            >
              <MediaItem
                media={each}
                alt={altOf(index)}
                sizes="180px"
                fill
                className="aspect-square rounded-card"
              />
            </button>
            {renderAction?.(index)}
          </li>
        ))}
      </ul>
      {mediaViewer}
    </>
  )
}
