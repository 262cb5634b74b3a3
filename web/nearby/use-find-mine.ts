import { useState } from 'react'
import type { PublicCommunity } from '../../contract/nearby.ts'
import type { Point } from '../../contract/shape.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { findWard } from './find-ward.ts'

const asked: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 10_000 }

const refusals: Record<number, TextKey> = {
  1: 'nearby.location_denied',
  2: 'nearby.location_unavailable',
  3: 'nearby.location_timeout',
}

class Problem extends Error {
  readonly sentence: TextKey
  constructor(sentence: TextKey) {
    super(sentence)
    this.sentence = sentence
  }
}

export function useFindMine(onFound: (ward: PublicCommunity) => void) {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)

  async function find() {
    setProblem(null)
    setLocating(true)
    try {
      const ward = await findWard(await position())
      if (!ward) throw new Problem('nearby.outside')
      onFound(ward)
    } catch (error) {
      setProblem(error instanceof Problem ? error.sentence : 'nearby.find_failed')
    } finally {
      setLocating(false)
    }
  }
  return { isLocating, problem, find }
}

async function position(): Promise<Point> {
  const { geolocation } = navigator
  if (!geolocation) throw new Problem('nearby.location_unsupported')
  const { coords } = await new Promise<GeolocationPosition>((found, failed) => {
    geolocation.getCurrentPosition(
      found,
      ({ code }) => failed(new Problem(refusals[code] ?? 'nearby.location_failed')),
      asked,
    )
  })
  return { latitude: coords.latitude, longitude: coords.longitude }
}
