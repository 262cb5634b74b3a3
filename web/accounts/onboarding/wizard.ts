import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onboardingSteps } from '../../../contract/accounts/accounts.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { useViewer } from '../../platform/session/session.ts'
import { cancelHomeSave, cancelLocating } from '../homes/save-home.ts'
import { saveStep, saveStepInBackground, StepError } from '../save-user.ts'

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
export const toStepState = (step: number): StepState => ({ step, came: false })

function parseStepState(state: unknown): StepState | null {
  const { step, came } = (state ?? {}) as Partial<Record<keyof StepState, unknown>>
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= last
    ? { step, came: came === true }
    : null
}

export function useWizard() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const state = parseStepState(useLocation().state)
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
    if (step <= neighborhood) cancelLocating()
  }, [step])
  useLayoutEffect(() => cancelLocating, [])

  function go() {
    if (step === last) {
      clearDraft()
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
      if (!(error instanceof StepError)) setFailed({ step, reason: exactReasonKey(error) })
    } finally {
      setBusyAt(null)
    }
  }

  /** A position that only comes now is dropped; a home under way is taken back where the step asked for it. */
  function skip() {
    cancelLocating()
    if (step === neighborhood) cancelHomeSave()
    saveStepInBackground(viewer.id, step + 1)
    go()
  }

  function back() {
    cancelLocating()
    if (state?.came) void navigate(-1)
    else void navigate('/onboarding', { replace: true, state: toStepState(step - 1) })
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

export interface OnboardingDraft {
  email: string
  trustedEmail: string
  emergencyEmail: string
  birthday: { month: string; day: string; year: string }
}

const key = 'onboarding_draft'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function loadDraft(): OnboardingDraft {
  let found: unknown
  try {
    found = JSON.parse(localItems.getItem(key) ?? '{}')
  } catch {
    found = {}
  }
  const draft = fieldsOf(found)
  const birthday = fieldsOf(draft['birthday'])
  return {
    email: textOf(draft['email']),
    trustedEmail: textOf(draft['trustedEmail']),
    emergencyEmail: textOf(draft['emergencyEmail']),
    birthday: {
      month: textOf(birthday['month']),
      day: textOf(birthday['day']),
      year: textOf(birthday['year']),
    },
  }
}

export function useDraft() {
  const [draft, setDraft] = useState(loadDraft)
  const saveChange = (fields: Partial<OnboardingDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...fields }
      localItems.setItem(key, JSON.stringify(after))
      return after
    })
  return [draft, saveChange] as const
}

const clearDraft = () => localItems.removeItem(key)
