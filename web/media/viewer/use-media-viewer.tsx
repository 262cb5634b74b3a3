import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/lazy-sheet.tsx'
import type { MediaViewerProps } from './MediaViewer.tsx'

const MediaViewer = lazyPart(() => import('./MediaViewer.tsx'), SheetLoadError)

export type MediaGallery = Omit<MediaViewerProps, 'index' | 'onClose'>

/** Opens media in the viewer, whose code is loaded when it opens first. Render `mediaViewer` beside them. */
export function useMediaViewer(gallery: MediaGallery) {
  /** Undefined until the viewer is opened, null while it is closed. */
  const [index, setIndex] = useState<number | null>()
  const mediaViewer = index !== undefined && (
    <Suspense>
      <MediaViewer {...gallery} index={index} onClose={() => setIndex(null)} />
    </Suspense>
  )
  return { openMedia: (at: number) => setIndex(at), mediaViewer }
}
