import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Point } from '../../contract/shape.ts'
import {
  cancelLocating,
  cancelHomeSave,
  CancelledError,
  findHome,
  toHomeRefusal,
  saveHome,
} from './homes/save-home.ts'
import { takeChosenHome } from './homes/LocationFallback.tsx'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { text } from '../platform/i18n/i18n.ts'
import { PositionError, type PositionProblem } from '../platform/device.ts'
import { toast } from '../ui/feedback/toast.ts'

/** A GPS receiver needs up to 15 s after a cold start. */
const locateTimeoutMs = 15_000

export type LocationStep = 'idle' | 'locating' | 'saving' | 'saved'
export type LocationProblem = PositionProblem | 'not_saved' | 'too_many'

export const locationProblemTexts: Record<LocationProblem, TextKey> = {
  unsupported: 'accounts.location_unsupported',
  denied: 'accounts.location_denied',
  unavailable: 'accounts.location_unavailable',
  timeout: 'accounts.location_timeout',
  failed: 'accounts.location_failed',
  not_saved: 'accounts.location_not_saved',
  too_many: 'accounts.location_too_many',
}

/** Saves the browser's position, or at once a home chosen on the map. */
export function useShareLocation(user_id: number) {
  const [step, setStep] = useState<LocationStep>('idle')
  const [problem, setProblem] = useState<LocationProblem | null>(null)

  async function saveWhenFound(position: Promise<Point>) {
    try {
      const home = await position
      setStep('saving')
      await saveHome(user_id, home, { persistent: false })
      // Flush, so that Skip can't be tapped any more.
      flushSync(() => setStep('saved'))
      toast({
        title: text('accounts.location_saved'),
        description: text('accounts.location_saved_text'),
        tone: 'good',
      })
    } catch (error) {
      setStep('idle')
      if (error instanceof CancelledError) return
      const locationProblem = toLocationProblem(error)
      setProblem(locationProblem)
      toast({
        title: text('accounts.location_needed'),
        description: text(locationProblemTexts[locationProblem]),
        tone: 'bad',
      })
    }
  }

  const saveChosen = useEffectEvent((home: Point) => void saveWhenFound(Promise.resolve(home)))
  useEffect(() => {
    const chosen = takeChosenHome()
    if (chosen) queueMicrotask(() => saveChosen(chosen))
  }, [])
  // A layout effect, because passive effects are cleaned up only after the screen has changed.
  useLayoutEffect(() => cancelLocating, [])

  return {
    step,
    problem,
    share: () => {
      setProblem(null)
      setStep('locating')
      void saveWhenFound(findHome(locateTimeoutMs))
    },
    forgetRefusal: () => setProblem((now) => (now === 'denied' ? null : now)),
    /** Cancels locating and saving. */
    cancel: () => {
      cancelLocating()
      cancelHomeSave()
    },
  }
}

function toLocationProblem(error: unknown): LocationProblem {
  if (error instanceof PositionError) return error.problem
  return toHomeRefusal(error) === 'too_many_moves' ? 'too_many' : 'not_saved'
}
