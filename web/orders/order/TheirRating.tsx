import { useId } from 'react'
import type { Order } from '../../../contract/market/orders.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { ReportRating } from '../../users/person/ReportRating.tsx'
import { Stars } from '../../users/person/Stars.tsx'
import { nameOf } from '../words.ts'

/** How the other side rated the viewer, once it shows. */
export function TheirRating({ order }: { order: Order }) {
  const t = useText()
  const title = useId()
  if (!order.their_rating) return null
  const { id, rating, comment } = order.their_rating
  return (
    <section aria-labelledby={title} className="mt-4 rounded-card bg-sunk p-4">
      <h3 id={title} className="mb-1 font-bold">
        {t('orders.rated_you', { name: nameOf(order) })}
      </h3>
      <Stars value={rating} />
      {comment && (
        <>
          <p className="mt-1 wrap-anywhere">{comment}</p>
          <ReportRating id={id} />
        </>
      )}
    </section>
  )
}
