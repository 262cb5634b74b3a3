import { useEffect, useEffectEvent, useState } from 'react'
import type { Point } from '../../../contract/shape.ts'
import { expectArrival } from '../../homes/arrival/data.ts'
import { takeChosenHome } from '../../homes/chosen-home.ts'
import {
  Dropped,
  findHome,
  refusalIn,
  saveHome,
  useIsSavingHome,
  useRefusedHome,
} from '../../homes/save-home.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { PositionError, type PositionProblem } from '../../platform/position.ts'
import { useViewer } from '../../platform/session/session.ts'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'
import { clearCommunities } from './communities-data.ts'

/** Milliseconds. */
const patience = 10_000

interface PlaceProblem {
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

const refusalTexts: Record<ReturnType<typeof refusalIn>, TextKey> = {
  too_many_moves: 'onboarding.location_too_many',
  refused: 'onboarding.location_refused',
}

const notFound = (kind: PositionProblem): PlaceProblem => ({
  kind,
  title: 'onboarding.location_error',
  text: positionTexts[kind],
})

const notSaved = (refusal: keyof typeof refusalTexts): PlaceProblem => ({
  kind: 'not_saved',
  title: 'onboarding.location_not_saved',
  text: refusalTexts[refusal],
})

const say = ({ title, text: sentence }: PlaceProblem) =>
  toast({ title: text(title), description: text(sentence), tone: 'bad' })

/** The position counts as saved at once; the request is repeated until the server accepts it or refuses it for good. */
export function useOwnPlace() {
  const viewer = useViewer()
  const isSaving = useIsSavingHome()
  const { refusal } = useRefusedHome()
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const [isChanging, setChanging] = useState(false)

  async function give(finding: Promise<Point>) {
    try {
      const home = await finding
      setLocating(false)
      setChanging(false)
      void keep(viewer.id, home)
    } catch (error) {
      setLocating(false)
      if (!(error instanceof PositionError)) return
      setProblem(error.problem)
      say(notFound(error.problem))
    }
  }

  const giveChosen = useEffectEvent((home: Point) => void give(Promise.resolve(home)))
  useEffect(() => {
    const chosen = takeChosenHome()
    if (chosen) queueMicrotask(() => giveChosen(chosen))
  }, [])

  return {
    isSaved: viewer.has_location || isSaving,
    /** Asks for another place than the one that is saved. */
    isChanging,
    change: () => setChanging(true),
    isLocating,
    problem: problem ? notFound(problem) : refusal && notSaved(refusal),
    locate: () => {
      setProblem(null)
      setLocating(true)
      void give(findHome(patience))
    },
    forgetRefusal: () => setProblem((now) => (now === 'denied' ? null : now)),
  }
}

async function keep(id: number, home: Point) {
  const saving = saveHome(id, home, { persistent: true })
  const congratulation = toast({
    title: text('onboarding.location_success'),
    description: text('onboarding.location_success_text'),
    tone: 'good',
  })
  try {
    await saving
    void clearCommunities()
    expectArrival(id)
  } catch (error) {
    if (error instanceof Dropped) dismissToast(congratulation)
    else say(notSaved(refusalIn(error)))
  }
}
