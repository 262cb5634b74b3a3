import { Check, CircleAlert, LocateFixed, MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { skipLocation } from '../platform/session/location-step.ts'
import { useViewer } from '../platform/session/session.ts'
import { cameFrom } from '../platform/session/way-in.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Benefits } from './sign-in/Benefits.tsx'
import { Rings } from './Rings.tsx'
import { useShareLocation } from './share-location.ts'
import { TrustBadges } from './sign-in/TrustBadges.tsx'

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
      <Rings searching={step === 'locating' || step === 'saving'} />
      <main className="mx-auto flex w-full max-w-[428px] flex-1 flex-col px-6 pt-5 lg:justify-center lg:py-6">
        <h1 className="text-24 font-bold">
          {t('accounts.greeting', { name: viewer.first_name })}{' '}
          <span className="block text-balance">{t('accounts.greeting_question')}</span>
        </h1>
        {problem ? (
          <p role="alert" className="mt-3 flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
            <CircleAlert aria-hidden className="mt-px" />
            {t(problem)}
          </p>
        ) : (
          <p className="mt-2 text-muted text-pretty">{t('accounts.location_lead')}</p>
        )}
        <Benefits />
        <TrustBadges />
        <div className="sticky bottom-0 -mx-6 mt-auto grid gap-1 bg-linear-to-t from-paper from-85% to-transparent px-6 pt-6 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:mt-0 lg:bg-none lg:px-0">
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
