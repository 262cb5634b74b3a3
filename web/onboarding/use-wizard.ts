import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onboardingSteps } from '../../contract/people/accounts.ts'
import { useViewer } from '../platform/session/session.ts'
import { dropDraft } from './draft.ts'
import { saveStep, saveStepInBackground, StepError } from './save.ts'

/** The least milliseconds for which Continue shows its loading state. */
const continueDelay = 500
const last = onboardingSteps.length - 1

/** Each step is a history entry, so that Back goes to the previous step. */
interface StepState {
  step: number
  /** Whether the previous history entry is the previous step. */
  came: boolean
}

/** Navigation state that opens a step from elsewhere. */
export const stateOf = (step: number): StepState => ({ step, came: false })

function stepIn(state: unknown): StepState | null {
  const { step, came } = (state ?? {}) as Partial<Record<keyof StepState, unknown>>
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= last
    ? { step, came: came === true }
    : null
}

export function useWizard() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const state = stepIn(useLocation().state)
  const [start] = useState(viewer.onboarding_step)
  const [busyAt, setBusyAt] = useState<number | null>(null)
  const [failedAt, setFailedAt] = useState<number | null>(null)

  const step = state?.step ?? Math.min(start, last)
  const current = useRef<number | null>(step)
  useEffect(() => {
    current.current = step
    return () => void (current.current = null)
  }, [step])

  function go() {
    if (step === last) {
      dropDraft()
      void navigate('/feed', { replace: true })
    } else void navigate('/onboarding', { state: { step: step + 1, came: true } satisfies StepState })
  }

  /** Saves and continues; stays when saving fails, or when the person skipped or went back meanwhile. */
  async function proceed(save: () => Promise<void>) {
    setFailedAt(null)
    setBusyAt(step)
    const pause = new Promise((resolve) => setTimeout(resolve, continueDelay))
    try {
      await Promise.all([save().then(() => saveStep(viewer.id, step + 1)), pause])
      if (current.current === step) go()
    } catch (error) {
      if (!(error instanceof StepError)) setFailedAt(step)
    } finally {
      setBusyAt(null)
    }
  }

  function skip() {
    saveStepInBackground(viewer.id, step + 1)
    go()
  }

  function back() {
    if (state?.came) void navigate(-1)
    else void navigate('/onboarding', { replace: true, state: stateOf(step - 1) })
  }

  return {
    step,
    last,
    /** True when all five were done or skipped before. */
    isOver: start > last,
    isBusy: busyAt === step,
    hasFailed: failedAt === step,
    proceed,
    skip,
    back,
  }
}
