import { Star } from 'lucide-react'
import { useText, locale } from '../platform/i18n/i18n.ts'

const five = [1, 2, 3, 4, 5]

export const oneDecimal = (value: number) =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value)

/** A rating from 0 to 5 as stars, the last one filled in part. */
export function Stars({ value, size = 'size-4' }: { value: number; size?: string }) {
  const t = useText()
  return (
    <span
      role="img"
      aria-label={t('relations.stars', { value: Number.isInteger(value) ? value : oneDecimal(value) })}
      className="inline-flex gap-0.5"
    >
      {five.map((star) => (
        <span key={star} className={`relative ${size}`}>
          <Star aria-hidden className={`absolute inset-0 ${size} fill-line text-line`} />
          <span
            className="absolute inset-y-0 left-0 overflow-hidden"
            style={{ width: `${100 * Math.min(1, Math.max(0, value - star + 1))}%` }}
          >
            <Star aria-hidden className={`${size} fill-star text-star`} />
          </span>
        </span>
      ))}
    </span>
  )
}
