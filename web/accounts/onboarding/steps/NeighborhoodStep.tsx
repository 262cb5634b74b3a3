import { CircleAlert, LocateFixed, Lock, MapPin, MapPinCheck, ShieldCheck, ToggleRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Point } from '../../../../contract/shape.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { PositionError, type PositionProblem } from '../../../platform/device.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { dismissToast, toast } from '../../../ui/feedback/toast.ts'
import {
  ChooseOnMap,
  LocationPermissionHelp,
  takeChosenHome,
  useLocationPermission,
} from '../../homes/LocationFallback.tsx'
import { ArrivalMap } from '../../homes/arrival/ArrivalMap.tsx'
import { prefetchArrival, useArrival, visibleAreaText } from '../../homes/arrival/data.ts'
import {
  CancelledError,
  findHome,
  toHomeRefusal,
  saveHome,
  useIsSavingHome,
  useHomeRefusal,
} from '../../homes/save-home.ts'
import { StepFrame, type StepProps } from './StepFrame.tsx'
import { resetCommunities } from './nearby-communities.ts'

export function NeighborhoodStep({ proceed }: StepProps) {
  const t = useText()
  const viewer = useViewer()
  const { isSaved, isChanging, isLocating, problem, locate, change, forgetRefusal } = useOwnHome()
  const { data: arrival } = useArrival()
  const showsHome = isSaved && !isChanging
  const showsMap = showsHome && viewer.has_location && arrival !== undefined
  const isDenied = useLocationPermission(forgetRefusal) === 'denied'
  return (
    <StepFrame
      number={1}
      title={t(showsMap ? 'onboarding.neighborhood_saved' : 'onboarding.neighborhood_title')}
      lead={showsMap ? visibleAreaText(arrival, t) : t('onboarding.neighborhood_lead')}
      hasPictures={showsMap}
      onContinue={() => void proceed(() => Promise.resolve())}
    >
      {problem && !showsHome && (
        <div role="alert" className="flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
          <CircleAlert aria-hidden className="mt-px" />
          <p>
            <span className="block font-bold">{t(problem.title)}</span>
            {t(problem.text)}
          </p>
        </div>
      )}
      {showsHome ? (
        <>
          {showsMap && <ArrivalMap arrival={arrival} className="h-64 rounded-sheet border border-line" />}
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
          {(isDenied || problem?.kind === 'denied') && (
            <LocationPermissionHelp busy={isLocating} onRetry={locate} />
          )}
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
      <PrivacyPromises />
    </StepFrame>
  )
}

const promises = [
  { key: 'onboarding.privacy_nearby', icon: ShieldCheck },
  { key: 'onboarding.privacy_off', icon: ToggleRight },
  { key: 'onboarding.privacy_encrypted', icon: Lock },
] as const

function PrivacyPromises() {
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

const locateTimeoutMs = 10_000

interface HomeProblem {
  kind: PositionProblem | 'not_saved'
  title: TextKey
  text: TextKey
}

const positionTexts: Record<PositionProblem, TextKey> = {
  unsupported: 'onboarding.location_unsupported',
  denied: 'onboarding.location_denied',
  unavailable: 'onboarding.location_unavailable',
  timeout: 'onboarding.location_timeout',
  failed: 'onboarding.location_failed',
}

const refusalTexts: Record<ReturnType<typeof toHomeRefusal>, TextKey> = {
  too_many_moves: 'onboarding.location_too_many',
  refused: 'onboarding.location_refused',
}

const notFound = (kind: PositionProblem): HomeProblem => ({
  kind,
  title: 'onboarding.location_error',
  text: positionTexts[kind],
})

const notSaved = (refusal: keyof typeof refusalTexts): HomeProblem => ({
  kind: 'not_saved',
  title: 'onboarding.location_not_saved',
  text: refusalTexts[refusal],
})

const toastProblem = ({ title, text: description }: HomeProblem) =>
  toast({ title: text(title), description: text(description), tone: 'bad' })

/** The home counts as saved at once. The request is retried until the server accepts it or finally refuses it. */
function useOwnHome() {
  const viewer = useViewer()
  const isSaving = useIsSavingHome()
  const { refusal } = useHomeRefusal()
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const [isChanging, setChanging] = useState(false)

  async function saveWhenFound(position: Promise<Point>) {
    try {
      const home = await position
      setLocating(false)
      setChanging(false)
      void saveFoundHome(viewer.id, home)
    } catch (error) {
      setLocating(false)
      if (!(error instanceof PositionError)) return
      setProblem(error.problem)
      toastProblem(notFound(error.problem))
    }
  }

  const saveChosen = useEffectEvent((home: Point) => void saveWhenFound(Promise.resolve(home)))
  useEffect(() => {
    const chosen = takeChosenHome()
    if (chosen) queueMicrotask(() => saveChosen(chosen))
  }, [])

  return {
    isSaved: viewer.has_location || isSaving,
    /** Whether the user wants to replace the saved home. */
    isChanging,
    change: () => setChanging(true),
    isLocating,
    problem: problem ? notFound(problem) : refusal && notSaved(refusal),
    locate: () => {
      setProblem(null)
      setLocating(true)
      void saveWhenFound(findHome(locateTimeoutMs))
    },
    forgetRefusal: () => setProblem((now) => (now === 'denied' ? null : now)),
  }
}

async function saveFoundHome(id: number, home: Point) {
  const saving = saveHome(id, home, { persistent: true })
  const toastId = toast({
    title: text('onboarding.location_success'),
    description: text('onboarding.location_success_text'),
    tone: 'good',
  })
  try {
    await saving
    void resetCommunities()
    prefetchArrival(id)
  } catch (error) {
    if (error instanceof CancelledError) dismissToast(toastId)
    else toastProblem(notSaved(toHomeRefusal(error)))
  }
}
