import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onboardingSteps } from '../../../contract/people/accounts.ts'
import { dropPosition, dropSave } from '../homes/save-home.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useViewer } from '../../platform/session/session.ts'
import { dropDraft } from './draft.ts'
import { saveStep, saveStepInBackground, StepError } from './save.ts'

/** The least milliseconds for which Continue shows its loading state. */
const continueDelay = 500
const last = onboardingSteps.length - 1
const neighborhood = onboardingSteps.indexOf('neighborhood')

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
  const [failed, setFailed] = useState<{ step: number; reason: TextKey } | null>(null)

  const step = state?.step ?? Math.min(start, last)
  const current = useRef<number | null>(step)
  useEffect(() => {
    current.current = step
    return () => void (current.current = null)
  }, [step])

  // Back may be the browser's; going on keeps asking. Other effects would run a moment after the screen has changed.
  useLayoutEffect(() => {
    if (step <= neighborhood) dropPosition()
  }, [step])
  useLayoutEffect(() => dropPosition, [])

  function go() {
    if (step === last) {
      dropDraft()
      void navigate('/feed', { replace: true })
    } else void navigate('/onboarding', { state: { step: step + 1, came: true } satisfies StepState })
  }

  /** Saves and continues; stays when saving fails, or when the person skipped or went back meanwhile. */
  async function proceed(save: () => Promise<void>) {
    setFailed(null)
    setBusyAt(step)
    const pause = new Promise((resolve) => setTimeout(resolve, continueDelay))
    try {
      await Promise.all([save().then(() => saveStep(viewer.id, step + 1)), pause])
      if (current.current === step) go()
    } catch (error) {
      if (!(error instanceof StepError)) setFailed({ step, reason: exactReasonOf(error) })
    } finally {
      setBusyAt(null)
    }
  }

  /** A position that only comes now is dropped; a home under way is taken back where the step asked for it. */
  function skip() {
    dropPosition()
    if (step === neighborhood) dropSave()
    saveStepInBackground(viewer.id, step + 1)
    go()
  }

  function back() {
    dropPosition()
    if (state?.came) void navigate(-1)
    else void navigate('/onboarding', { replace: true, state: stateOf(step - 1) })
  }

  return {
    step,
    last,
    /** True when all five were done or skipped before. */
    isOver: start > last,
    isBusy: busyAt === step,
    failure: failed?.step === step ? failed.reason : null,
    proceed,
    skip,
    back,
  }
}
