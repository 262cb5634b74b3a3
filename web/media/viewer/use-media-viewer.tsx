import { useState } from 'react'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import type { MediaViewerProps } from './MediaViewer.tsx'

const MediaViewer = lazySheet(() => import('./MediaViewer.tsx'))

export type MediaGallery = Omit<MediaViewerProps, 'index' | 'onClose'>

/** Opens media in the viewer, whose code is loaded when it opens first. Render `mediaViewer` beside them. */
export function useMediaViewer(gallery: MediaGallery) {
  const [index, setIndex] = useState<number | null>(null)
  const mediaViewer = <MediaViewer {...gallery} index={index} onClose={() => setIndex(null)} />
  return { openMedia: (at: number) => setIndex(at), mediaViewer }
}
