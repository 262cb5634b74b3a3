import { X } from 'lucide-react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { restoreFocus } from '../../../ui/focus-main.ts'
import { ArrivalMap } from './ArrivalMap.tsx'
import { arrivalItem } from './arrival-item.ts'
import { Neighbourhood } from './Neighbourhood.tsx'
import { useArrival, visibleAreaText } from './data.ts'

/** Welcomes a user whose home was just saved. It stays at the top of the feed until it is dismissed. */
export default function ArrivalCard({ onDismiss }: { onDismiss: () => void }) {
  const t = useText()
  const { first_name } = useViewer()
  const query = useArrival()
  const { data } = query
  const dismiss = () => {
    localItems.removeItem(arrivalItem)
    onDismiss()
    setTimeout(restoreFocus)
  }
  return (
    <section
      aria-labelledby="arrival"
      className="relative overflow-hidden rounded-card border border-line bg-surface"
    >
      {data ? <ArrivalMap arrival={data} className="h-36" /> : <div className="h-36 bg-map" />}
      <span className="absolute top-2 right-2 rounded-full bg-surface shadow-low">
        <IconButton label={t('homes.arrival_dismiss')} icon={<X />} onClick={dismiss} />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3.5 pb-4">
        <div>
          <h2 id="arrival" className="text-20 font-bold text-balance">
            {t('homes.arrival_hello', { name: first_name })}
          </h2>
          {data && <p className="mt-1 text-13 text-muted text-pretty">{visibleAreaText(data, t)}</p>}
        </div>
        {data ? (
          <Neighbourhood arrival={data} invitesTo="/invitations" isCompact />
        ) : query.isError ? (
          <FailedState query={query} title={t('homes.arrival_failed')} />
        ) : (
          <div role="status" className="grid gap-4">
            <span className="sr-only">{t('homes.arrival_loading')}</span>
            <Skeleton className="h-10 w-3/5 rounded-full" />
            <Skeleton className="h-24 w-full rounded-card" />
          </div>
        )}
      </div>
    </section>
  )
}
