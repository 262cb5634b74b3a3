import { useState } from 'react'
import type { OwnUser } from '../../contract/people/accounts.ts'
import { updateUser } from '../../contract/people/users.ts'
import type { Point } from '../../contract/shape.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { text } from '../platform/i18n/i18n.ts'
import { type TextKey } from '../platform/i18n/catalogue.ts'
import { setUser } from '../platform/session/session.ts'
import { clearLists } from '../posts/data.ts'
import { toast } from '../ui/feedback/toast.ts'

/** A cold GPS needs up to 15 s. */
const asked: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 15_000 }

const refusals: Record<number, TextKey> = {
  1: 'accounts.location_denied',
  2: 'accounts.location_unavailable',
  3: 'accounts.location_timeout',
}

export type LocationStep = 'idle' | 'locating' | 'saving' | 'saved'

export function useShareLocation(user_id: number) {
  const [step, setStep] = useState<LocationStep>('idle')
  const [problem, setProblem] = useState<TextKey | null>(null)

  async function share() {
    setProblem(null)
    setStep('locating')
    try {
      const location = await position()
      setStep('saving')
      setUser(await save(user_id, location))
      clearLists()
      setStep('saved')
      toast({
        title: text('accounts.location_saved'),
        description: text('accounts.location_saved_text'),
        tone: 'good',
      })
    } catch (error) {
      const sentence = error instanceof Problem ? error.sentence : 'accounts.location_failed'
      setProblem(sentence)
      setStep('idle')
      toast({ title: text('accounts.location_needed'), description: text(sentence), tone: 'bad' })
    }
  }

  return { step, problem, share }
}

class Problem extends Error {
  readonly sentence: TextKey
  constructor(sentence: TextKey) {
    super(sentence)
    this.sentence = sentence
  }
}

async function position(): Promise<Point> {
  const { geolocation } = navigator
  if (!geolocation) throw new Problem('accounts.location_unsupported')
  const { coords } = await new Promise<GeolocationPosition>((found, failed) => {
    geolocation.getCurrentPosition(
      found,
      ({ code }) => failed(new Problem(refusals[code] ?? 'accounts.location_failed')),
      asked,
    )
  })
  return { latitude: coords.latitude, longitude: coords.longitude }
}

async function save(id: number, location: Point): Promise<OwnUser> {
  try {
    return await call(updateUser, { params: { id }, body: { location } })
  } catch (error) {
    const tooMany = error instanceof ApiError && error.code === 'too_many_moves'
    throw new Problem(tooMany ? 'accounts.location_too_many' : 'accounts.location_not_saved')
  }
}
