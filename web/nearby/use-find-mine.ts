import { useState } from 'react'
import type { PublicCommunity } from '../../contract/nearby.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { askPosition, PositionError, type PositionProblem } from '../platform/position.ts'
import { findWard } from './find-ward.ts'

/** Milliseconds. */
const patience = 10_000

const sentences: Record<PositionProblem, TextKey> = {
  unsupported: 'nearby.location_unsupported',
  denied: 'nearby.location_denied',
  unavailable: 'nearby.location_unavailable',
  timeout: 'nearby.location_timeout',
  failed: 'nearby.location_failed',
}

export function useFindMine(onFound: (ward: PublicCommunity) => void) {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)

  async function find() {
    setProblem(null)
    setLocating(true)
    try {
      const ward = await findWard(await askPosition(patience))
      if (ward) onFound(ward)
      else setProblem('nearby.outside')
    } catch (error) {
      setProblem(error instanceof PositionError ? sentences[error.problem] : 'nearby.find_failed')
    } finally {
      setLocating(false)
    }
  }
  return { isLocating, problem, find }
}
