import type { Media } from '../../../contract/media.ts'
import { posterOf } from './poster-of.ts'

/** With a poster, nothing is fetched before it is played. */
export function FilmPlayer({ media, label }: { media: Media; label: string }) {
  const poster = posterOf(media)
  return (
    <video
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      src={media.url}
      {...(poster && { poster: poster.url })}
      aria-label={label}
      style={{ aspectRatio: Math.max(4 / 5, media.width / media.height) }}
      className="col-span-6 w-full bg-viewer object-contain"
    />
  )
}
