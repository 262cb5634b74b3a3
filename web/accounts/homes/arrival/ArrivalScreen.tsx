import { Navigate, useLocation, useNavigate } from 'react-router'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { requestedPageOf } from '../../../platform/session/after-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ArrivalMap } from './ArrivalMap.tsx'
import { Neighbourhood } from './Neighbourhood.tsx'
import { useArrival, visibleAreaText } from './data.ts'

/** Shown once after a home was saved. The button to continue is available at once. */
export default function ArrivalScreen() {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const state: unknown = useLocation().state
  const query = useArrival()
  const next = requestedPageOf(viewer, state) ?? '/feed'
  if (!viewer.has_location) return <Navigate to="/location" replace state={state} />
  const { data } = query
  const mapStyles = 'h-[min(84.6vw,42dvh)] min-h-44 shrink-0 lg:sticky lg:top-0 lg:h-dvh'
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${t('homes.arrival_title')} · ${t('ui.app_name')}`}</title>
      {data ? <ArrivalMap arrival={data} className={mapStyles} /> : <div className={`bg-map ${mapStyles}`} />}
      <main className="relative mx-auto -mt-5 flex w-full max-w-[480px] flex-1 flex-col rounded-t-sheet bg-paper px-5 pt-6 lg:mt-0 lg:justify-center lg:rounded-none lg:py-6">
        <h1 className="text-24 font-bold text-balance">
          {t('homes.arrival_hello', { name: viewer.first_name })}
        </h1>
        {data ? (
          <>
            <p className="mt-1.5 text-muted text-pretty">{visibleAreaText(data, t)}</p>
            <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 pb-2">
              <Neighbourhood arrival={data} invitesTo="/invitations" />
            </div>
          </>
        ) : query.isError ? (
          <div className="mt-4">
            <FailedState query={query} title={t('homes.arrival_failed')} />
          </div>
        ) : (
          <ArrivalSkeleton label={t('homes.arrival_loading')} />
        )}
        <div className="sticky bottom-(--below) -mx-5 mt-auto bg-linear-to-t from-paper from-80% to-transparent px-5 pt-6 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:mt-4">
          <Button size="lg" block onClick={() => void navigate(next, { replace: true })}>
            {t('homes.enter')}
          </Button>
        </div>
      </main>
    </div>
  )
}

const ArrivalSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="mt-2 grid gap-4">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-10 w-full rounded-card" />
    <Skeleton className="h-10 w-3/5 rounded-full" />
    <Skeleton className="h-44 w-full rounded-card" />
  </div>
)
