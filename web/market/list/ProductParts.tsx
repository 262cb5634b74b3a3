import { CircleCheck, Clock, EyeOff, Store } from 'lucide-react'
import type { ProductStatus } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { priceText } from '../price/price-text.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Badge, type Hue } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Picture } from '../../ui/layout/Picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { categoryIcons } from '../categories.ts'
import type { CachedProduct } from '../product-cache.ts'

interface ProductPictureProps {
  product: CachedProduct
  /** The HTML attribute `sizes`. */
  sizes: string
  eager?: boolean
  className?: string
}

/** A square picture, or the icon of the category. The name is shown next to it. */
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

/** The price and the former price. */
export function ProductPrice({ product }: { product: CachedProduct }) {
  const t = useText()
  const { price, originalPrice, discount, pricing } = product
  if (price === '0')
    return <b className={pricing === 'agreed' ? undefined : 'text-give'}>{priceText(product, t)}</b>
  return (
    <>
      <b className="max-w-full wrap-anywhere">{priceText(product, t)}</b>
      {originalPrice !== null && discount !== null && (
        <>
          {' '}
          <span className="sr-only">{t('market.before')}</span>
          <s className="max-w-full text-13 wrap-anywhere text-muted">{formatPrice(originalPrice)}</s>
        </>
      )}
    </>
  )
}

const statusBadges = {
  active: { icon: Store, hue: 'give', text: 'market.state_active' },
  sold: { icon: CircleCheck, hue: 'share', text: 'market.state_sold' },
  hidden: { icon: EyeOff, hue: 'plain', text: 'market.state_hidden' },
  expired: { icon: Clock, hue: 'alert', text: 'market.state_expired' },
} as const satisfies Record<ProductStatus, { hue: Hue; [field: string]: unknown }>

/** The status of a product. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const t = useText()
  const { icon: Icon, hue, text } = statusBadges[status]
  return (
    <Badge hue={hue} icon={<Icon aria-hidden />}>
      {t(text)}
    </Badge>
  )
}

export function OwnProductsSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
          <div key={width} className="flex gap-3 p-3">
            <Skeleton className="size-20 shrink-0 rounded-card" />
            <div className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className={`h-3.5 max-w-full ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
