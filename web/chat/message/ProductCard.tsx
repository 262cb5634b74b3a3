import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Card } from '../../../contract/chat/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'

export default function ProductCard({ card: { id, shown } }: { card: Card }) {
  const t = useText()
  if (!shown)
    return (
      <p className="flex gap-2 border-b border-line px-4 py-2.5 text-13 text-muted last:border-b-0">
        <EyeOff aria-hidden className="size-4" />
        {t('conversation.product_hidden')}
      </p>
    )
  const { title, image, author_name, price = '0', pricing } = shown
  const priceText = () => {
    if (pricing === 'agreed') return t('conversation.agreed')
    if (price === '0') return t('conversation.free')
    const amount = formatPrice(price)
    return pricing === 'hour' ? t('conversation.per_hour', { price: amount }) : amount
  }
  return (
    <Link
      to={`/marketplace/products/${id}`}
      className="flex w-67 max-w-full flex-col border-b border-line bg-surface outline-offset-[-2px] last:border-b-0 hover:bg-sunk"
    >
      <span className="flex gap-3 p-3">
        {image && (
          <img
            src={image}
            alt=""
            loading="lazy"
            className="size-16 shrink-0 rounded-card bg-sunk object-cover"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 wrap-anywhere">{title}</span>
          <span className="block font-bold">{priceText()}</span>
          <span className="block text-13 text-muted">
            {t('conversation.product_of', { name: author_name })}
          </span>
        </span>
      </span>
      <span className="border-t border-line py-2.5 text-center text-13 font-bold text-help">
        {t('conversation.see_product')}
      </span>
    </Link>
  )
}
