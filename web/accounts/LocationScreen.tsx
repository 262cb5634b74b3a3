import { Check, CircleAlert, LocateFixed, MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../platform/i18n.ts'
import { skipLocation } from '../platform/location-step.ts'
import { useViewer } from '../platform/session.ts'
import { cameFrom } from '../platform/way-in.ts'
import { Button } from '../ui/Button.tsx'
import { Benefits } from './Benefits.tsx'
import { Rings } from './Rings.tsx'
import { useShareLocation } from './share-location.ts'
import { TrustBadges } from './TrustBadges.tsx'

const redirectDelay = 1500

export default function LocationScreen() {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { step, problem, share } = useShareLocation(viewer.id)
  const next = cameFrom(useLocation().state) ?? '/feed'

  useEffect(() => {
    if (step !== 'saved') return
    const timer = setTimeout(() => void navigate(next, { replace: true }), redirectDelay)
    return () => clearTimeout(timer)
  }, [step, next, navigate])

  const skip = () => {
    skipLocation(viewer.id)
    void navigate(next, { replace: true })
  }

  const labels = {
    idle: t('accounts.share_location'),
    locating: t('accounts.locating'),
    saving: t('accounts.saving_location'),
  }

  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${t('accounts.location_title')} · ${t('ui.app_name')}`}</title>
      <Rings />
      <main className="mx-auto flex w-full max-w-[428px] flex-1 flex-col px-6 pt-5 lg:justify-center">
        <h1 className="text-24 font-bold text-balance">
          {t('accounts.greeting', { name: viewer.first_name })}
        </h1>
        <p className="mt-2 text-muted">{t('accounts.location_lead')}</p>
        <Benefits />
        <TrustBadges />
        <div className="sticky bottom-0 mt-auto grid gap-1 bg-paper pt-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:static lg:mt-4">
          {problem && (
            <p role="alert" className="mb-2 flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
              <CircleAlert aria-hidden className="mt-px" />
              {t(problem)}
            </p>
          )}
          {step === 'saved' ? (
            <p
              role="status"
              className="flex min-h-13 items-center justify-center gap-2 rounded-full bg-give-tint px-6 font-bold text-give"
            >
              <Check aria-hidden />
              {viewer.ward ?? t('accounts.outside')}
            </p>
          ) : (
            <>
              <Button
                size="lg"
                block
                icon={problem ? <LocateFixed aria-hidden /> : <MapPin aria-hidden />}
                busy={step !== 'idle'}
                onClick={() => void share()}
              >
                {labels[step]}
              </Button>
              <Button variant="quiet" block onClick={skip}>
                {t('accounts.skip')}
              </Button>
            </>
          )}
        </div>
      </main>
    </div>
  )
}
