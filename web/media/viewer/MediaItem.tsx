import { Play } from 'lucide-react'
import type { Media } from '../../../contract/media/media.ts'
import { Picture } from '../../ui/layout/Picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

export interface MediaItemProps {
  media: Media
  alt: string
  sizes: string
  eager?: boolean
  fill?: boolean
  className?: string
}

export function MediaItem(props: MediaItemProps) {
  const { media, alt, className } = props
  if (media.type === 'image') return <Picture {...props} />
  const poster = posterOf(media)
  return (
    <span className={classNames('relative block bg-sunk', className)}>
      {poster ? (
        <Picture {...props} media={{ ...media, url: poster.url }} />
      ) : (
        <span role="img" aria-label={alt} className="block aspect-video size-full" />
      )}
      <span
        data-theme="dark"
        className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-scrim text-ink"
      >
        <Play className="size-6 translate-x-0.5 fill-current" />
      </span>
    </span>
  )
}

export const posterOf = ({ variants }: Media) =>
  variants.filter(({ type }) => type === 'image/webp').toSorted((a, b) => b.width - a.width)[0]
