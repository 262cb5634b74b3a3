import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onboardingSteps } from '../../../contract/accounts/accounts.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { useViewer } from '../../platform/session/session.ts'
import { cancelHomeSave, cancelLocating } from '../homes/save-home.ts'
import { saveStep, saveStepInBackground, StepError } from '../save-user.ts'

/** The minimum time for which Continue shows its loading state. */
const continueDelayMs = 500
const lastStep = onboardingSteps.length - 1
const neighborhood = onboardingSteps.indexOf('neighborhood')

/** Each step is a history entry, so that Back goes to the previous step. */
interface StepState {
  step: number
  /** Whether the previous history entry is the previous step. */
  hasPrevious: boolean
}

/** Navigation state that opens a step from another page. */
export const toStepState = (step: number): StepState => ({ step, hasPrevious: false })

function parseStepState(state: unknown): StepState | null {
  const { step, hasPrevious } = (state ?? {}) as Partial<Record<keyof StepState, unknown>>
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= lastStep
    ? { step, hasPrevious: hasPrevious === true }
    : null
}

export function useWizard() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const state = parseStepState(useLocation().state)
  const [start] = useState(viewer.onboarding_step)
  const [busyAt, setBusyAt] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ step: number; reason: TextKey } | null>(null)

  const step = state?.step ?? Math.min(start, lastStep)
  const running = useRef<AbortController>(null)

  // Stops a save and cancels locating on Back, also the browser's; continuing keeps locating. Passive effects would run
  // after the screen has changed.
  useLayoutEffect(() => {
    if (step <= neighborhood) cancelLocating()
    return () => running.current?.abort()
  }, [step])
  useLayoutEffect(() => cancelLocating, [])

  function goToNextStep() {
    if (step === lastStep) {
      clearDraft()
      void navigate('/feed', { replace: true })
    } else void navigate('/onboarding', { state: { step: step + 1, hasPrevious: true } satisfies StepState })
  }

  /**
   * Saves and continues. Stays if saving fails. Skip and Back stop it: nothing is sent in the first half second, so that
   * an invitation can be stopped before it leaves.
   */
  async function proceed(save: (signal: AbortSignal) => Promise<void>) {
    const { signal } = (running.current = new AbortController())
    setFailed(null)
    setBusyAt(step)
    try {
      await new Promise((resolve) => setTimeout(resolve, continueDelayMs))
      signal.throwIfAborted()
      await save(signal)
      signal.throwIfAborted()
      await saveStep(viewer.id, step + 1)
      if (!signal.aborted) goToNextStep()
    } catch (error) {
      if (!signal.aborted && !(error instanceof StepError)) setFailed({ step, reason: exactReasonKey(error) })
    } finally {
      setBusyAt((busyStep) => (busyStep === step ? null : busyStep))
    }
  }

  /** Stops what the step has begun, ignores a position that arrives later and cancels the save of a home. */
  function skip() {
    running.current?.abort()
    cancelLocating()
    if (step === neighborhood) cancelHomeSave()
    saveStepInBackground(viewer.id, step + 1)
    goToNextStep()
  }

  function back() {
    cancelLocating()
    if (state?.hasPrevious) void navigate(-1)
    else void navigate('/onboarding', { replace: true, state: toStepState(step - 1) })
  }

  return {
    step,
    lastStep,
    /** True if all five steps are done or skipped. */
    isOver: start > lastStep,
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

const draftKey = 'onboarding_draft'

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const toFields = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function loadDraft(): OnboardingDraft {
  let stored: unknown
  try {
    stored = JSON.parse(localItems.getItem(draftKey) ?? '{}')
  } catch {
    stored = {}
  }
  const draft = toFields(stored)
  const birthday = toFields(draft['birthday'])
  return {
    email: toText(draft['email']),
    trustedEmail: toText(draft['trustedEmail']),
    emergencyEmail: toText(draft['emergencyEmail']),
    birthday: {
      month: toText(birthday['month']),
      day: toText(birthday['day']),
      year: toText(birthday['year']),
    },
  }
}

export function useDraft() {
  const [draft, setDraft] = useState(loadDraft)
  const saveChange = (fields: Partial<OnboardingDraft>) =>
    setDraft((previous) => {
      const next = { ...previous, ...fields }
      localItems.setItem(draftKey, JSON.stringify(next))
      return next
    })
  return [draft, saveChange] as const
}

const clearDraft = () => localItems.removeItem(draftKey)
