import type { Place } from '../../../contract/places/places.ts'
import { Picture } from '../../ui/layout/Picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { kindIcons } from '../kinds.ts'

interface PlacePictureProps {
  place: Pick<Place, 'images' | 'category'>
  sizes: string
  className: string
}

/** Of what has no picture, the sign of its category. Its name stands beside it. */
export function PlacePicture({ place: { images, category }, sizes, className }: PlacePictureProps) {
  const [first] = images
  const shape = classNames('overflow-hidden rounded-card', className)
  if (first) return <Picture media={first} alt="" sizes={sizes} fill className={shape} />
  const Icon = kindIcons[category]
  return (
    <span className={classNames('grid place-items-center bg-sunk text-muted', shape)}>
      <Icon aria-hidden className="size-1/3 stroke-[1.25]" />
    </span>
  )
}
