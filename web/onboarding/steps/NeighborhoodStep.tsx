import { CircleAlert, LocateFixed, Lock, MapPin, MapPinCheck, ShieldCheck, ToggleRight } from 'lucide-react'
import { ArrivalMap } from '../../homes/arrival/ArrivalMap.tsx'
import { useArrival } from '../../homes/arrival/data.ts'
import { whatIsKnown } from '../../homes/arrival/what-is-known.ts'
import { AllowAgain } from '../../homes/AllowAgain.tsx'
import { ChooseOnMap } from '../../homes/ChooseOnMap.tsx'
import { useLocationPermission } from '../../homes/use-location-permission.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StepFrame, type StepProps } from './Step.tsx'
import { useOwnPlace } from './use-own-place.ts'

export function NeighborhoodStep({ proceed }: StepProps) {
  const t = useText()
  const viewer = useViewer()
  const { isSaved, isChanging, isLocating, problem, locate, change, forgetRefusal } = useOwnPlace()
  const { data: arrival } = useArrival()
  const isShown = isSaved && !isChanging
  const isDrawn = isShown && viewer.has_location && arrival !== undefined
  const isDenied = useLocationPermission(forgetRefusal) === 'denied'
  return (
    <StepFrame
      number={1}
      title={t(isDrawn ? 'onboarding.neighborhood_saved' : 'onboarding.neighborhood_title')}
      lead={isDrawn ? whatIsKnown(arrival, t) : t('onboarding.neighborhood_lead')}
      pictured={isDrawn}
      onContinue={() => void proceed(() => Promise.resolve())}
    >
      {problem && !isShown && (
        <div role="alert" className="flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
          <CircleAlert aria-hidden className="mt-px" />
          <p>
            <span className="block font-bold">{t(problem.title)}</span>
            {t(problem.text)}
          </p>
        </div>
      )}
      {isShown ? (
        <>
          {isDrawn && <ArrivalMap arrival={arrival} className="h-64 rounded-sheet border border-line" />}
          <p
            role="status"
            className="flex min-h-13 items-center justify-center gap-2 rounded-full bg-give-tint px-6 font-bold text-give"
          >
            <MapPinCheck aria-hidden />
            {viewer.has_location
              ? t('onboarding.location_saved_at', { place: viewer.ward ?? t('onboarding.outside') })
              : t('onboarding.location_saved')}
          </p>
          {viewer.has_location && (
            <Button variant="quiet" className="justify-self-center" onClick={change}>
              {t('onboarding.change_location')}
            </Button>
          )}
        </>
      ) : (
        <>
          {(isDenied || problem?.kind === 'denied') && <AllowAgain busy={isLocating} onRetry={locate} />}
          <div className="grid gap-2">
            {!isDenied && (
              <Button
                variant="ink"
                size="lg"
                block
                icon={problem ? <LocateFixed aria-hidden /> : <MapPin aria-hidden />}
                busy={isLocating}
                onClick={locate}
              >
                {isLocating ? t('onboarding.locating') : t('onboarding.allow_location')}
              </Button>
            )}
            <ChooseOnMap variant={isDenied ? 'ink' : problem ? 'secondary' : 'quiet'} />
          </div>
        </>
      )}
      <Privacy />
    </StepFrame>
  )
}

const promises = [
  { key: 'onboarding.privacy_nearby', icon: ShieldCheck },
  { key: 'onboarding.privacy_off', icon: ToggleRight },
  { key: 'onboarding.privacy_encrypted', icon: Lock },
] as const

function Privacy() {
  const t = useText()
  return (
    <section aria-labelledby="privacy" className="rounded-card border border-line bg-surface p-4">
      <h2 id="privacy" className="text-13 font-bold">
        {t('onboarding.privacy')}
      </h2>
      <ul className="mt-3 grid gap-3 text-13 text-muted">
        {promises.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-2.5">
            <Icon aria-hidden className="text-give" />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  )
}
