import { TriangleAlert } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { useAttempt } from './cart.ts'
import { type CartRow, isGone, isRepriced, orderedOf } from './rows.ts'

/** What is otherwise than when it was chosen, before anything is ordered. */
export function CartNotice({ rows }: { rows: readonly CartRow[] }) {
  const t = useText()
  const attempt = useAttempt()
  const repriced = rows.filter(isRepriced).length
  const gone = rows.filter(isGone).length
  const fewer = rows.filter((row) => !isGone(row) && orderedOf(row) < row.quantity).length
  const isChanged = repriced + gone + fewer > 0
  return (
    <div role="status" className="empty:hidden">
      {(isChanged || attempt) && (
        <div className="flex gap-3 rounded-card bg-alert-tint px-4 py-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-alert" />
          <div className="min-w-0 text-pretty">
            {isChanged && <p className="font-bold text-alert">{t('cart.notice')}</p>}
            {repriced > 0 && <p>{t('cart.notice_price', { count: repriced })}</p>}
            {fewer > 0 && <p>{t('cart.notice_fewer', { count: fewer })}</p>}
            {gone > 0 && <p>{t('cart.notice_gone', { count: gone })}</p>}
            {attempt && <p>{t('cart.notice_again')}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
