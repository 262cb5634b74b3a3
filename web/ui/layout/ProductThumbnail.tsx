import { Package } from 'lucide-react'
import { classNames } from '../styles/class-names.ts'

/** A small picture of a product, or a placeholder icon. The name is beside it. */
export const ProductThumbnail = ({ image, small }: { image: string | null; small?: boolean }) => {
  const classes = classNames('shrink-0 rounded-card bg-sunk', small ? 'size-14' : 'size-18')
  if (image)
    return <img src={image} alt="" loading="lazy" decoding="async" className={`${classes} object-cover`} />
  return (
    <span className={`${classes} grid place-items-center text-muted`}>
      <Package aria-hidden className="size-6" />
    </span>
  )
}
