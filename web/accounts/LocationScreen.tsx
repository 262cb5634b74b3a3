import { Check, CircleAlert, LocateFixed, MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AllowAgain } from '../homes/AllowAgain.tsx'
import { expectArrival } from '../homes/arrival/data.ts'
import { ChooseOnMap } from '../homes/ChooseOnMap.tsx'
import { useLocationPermission } from '../homes/use-location-permission.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { skipLocation } from '../platform/session/location-step.ts'
import { useViewer } from '../platform/session/session.ts'
import { wantedBy } from '../platform/session/way-in.ts'
import { Button } from '../ui/controls/Button.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import { Benefits } from './sign-in/Benefits.tsx'
import { Rings } from './Rings.tsx'
import { sentences, useShareLocation } from './share-location.ts'
import { TrustBadges } from './sign-in/TrustBadges.tsx'

const redirectDelay = 1500

export default function LocationScreen() {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { step, problem, share, forgetRefusal, drop } = useShareLocation(viewer.id)
  const isDenied = useLocationPermission(forgetRefusal) === 'denied'
  const next = wantedBy(viewer, useLocation().state) ?? '/feed'

  useEffect(() => {
    if (step !== 'saved') return
    expectArrival(viewer.id)
    const arrive = () => void navigate('/location/arrival', { replace: true, state: { from: next } })
    const timer = setTimeout(arrive, redirectDelay)
    return () => clearTimeout(timer)
  }, [step, next, navigate, viewer.id])

  const skip = () => {
    drop()
    skipLocation(viewer.id)
    void navigate(next, { replace: true })
  }

  const isHelped = (isDenied || problem === 'denied') && step !== 'saved'
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
            {t(sentences[problem])}
          </p>
        ) : (
          <p className="mt-2 text-muted text-pretty">{t('accounts.location_lead')}</p>
        )}
        {isHelped && (
          <div className="mt-4">
            <AllowAgain busy={step === 'locating'} onRetry={share} />
          </div>
        )}
        <Benefits />
        <TrustBadges />
        <div
          className={classNames(
            'sticky bottom-(--below) -mx-6 mt-auto grid gap-1 bg-linear-to-t from-paper from-85% to-transparent px-6 pt-6 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:mx-0 lg:mt-0 lg:px-0',
            !isHelped && 'lg:static lg:bg-none',
          )}
        >
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
              {isDenied && step !== 'saving' ? (
                <ChooseOnMap variant="primary" />
              ) : (
                <>
                  <Button
                    size="lg"
                    block
                    icon={problem ? <LocateFixed aria-hidden /> : <MapPin aria-hidden />}
                    busy={step !== 'idle'}
                    onClick={share}
                  >
                    {labels[step]}
                  </Button>
                  {step !== 'saving' && <ChooseOnMap variant={problem ? 'secondary' : 'quiet'} />}
                </>
              )}
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
