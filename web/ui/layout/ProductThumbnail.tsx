import { Package } from 'lucide-react'
import { classNames } from '../styles/class-names.ts'

/** A product's picture, small, or its stand-in; the name stands beside it. */
export const ProductThumbnail = ({ image, small }: { image: string | null; small?: boolean }) => {
  const look = classNames('shrink-0 rounded-card bg-sunk', small ? 'size-14' : 'size-18')
  if (image)
    return <img src={image} alt="" loading="lazy" decoding="async" className={`${look} object-cover`} />
  return (
    <span className={`${look} grid place-items-center text-muted`}>
      <Package aria-hidden className="size-6" />
    </span>
  )
}
