import { useText } from '../../platform/i18n/i18n.ts'
import { Picture } from '../../ui/layout/Picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { categoryIcons } from '../categories.ts'
import type { KeptProduct } from '../kept-products.ts'

interface ProductPictureProps {
  product: KeptProduct
  /** The HTML attribute `sizes`. */
  sizes: string
  eager?: boolean
  className?: string
}

/** Square; of what has no picture, the sign of its category. Its name stands beside it. */
export function ProductPicture({ product, sizes, eager, className }: ProductPictureProps) {
  const t = useText()
  const [first] = product.images
  const shape = classNames('aspect-square overflow-hidden rounded-card', className)
  if (first)
    return <Picture media={first} alt="" sizes={sizes} fill eager={eager ?? false} className={shape} />
  const Icon = categoryIcons[product.category ?? 'all']
  return (
    <span className={classNames('grid place-items-center bg-sunk text-muted', shape)}>
      <Icon aria-hidden className="size-[38%] stroke-[1.25]" />
      <span className="sr-only">{t('market.no_picture')}</span>
    </span>
  )
}
