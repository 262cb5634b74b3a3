import { useId } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { listing } from './listing.ts'
import { oneDecimal } from './numbers.ts'

const star = 'M10 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6L1.4 7.9l6-.8z'
const step = 22

export function StarRow({ className }: { className?: string }) {
  const t = useText()
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${4 * step + 20} 20`}
      role="img"
      aria-label={t('store.stars', { rating: oneDecimal(listing.rating) })}
      className={classNames('block', className)}
    >
      <clipPath id={id}>
        <rect
          width={(Math.floor(listing.rating) * step + (listing.rating % 1) * 20).toFixed(1)}
          height="20"
        />
      </clipPath>
      {['fill-line', 'fill-star'].map((classes, layer) => (
        <g key={classes} className={classes} clipPath={layer ? `url(#${id})` : undefined}>
          {[0, 1, 2, 3, 4].map((place) => (
            <path key={place} d={star} transform={`translate(${place * step})`} />
          ))}
        </g>
      ))}
    </svg>
  )
}
