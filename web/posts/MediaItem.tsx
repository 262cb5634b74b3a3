import type { Media } from '../../contract/media.ts'
import { Picture } from '../ui/Picture.tsx'

interface MediaItemProps {
  media: Media
  /** What is in it, in words. */
  alt: string
  sizes: string
  eager?: boolean
  fill?: boolean
  className?: string
}

/** A picture of a post, or what stands for its film until that is played. */
export function MediaItem(props: MediaItemProps) {
  return <Picture {...props} />
}
