import { useRef } from 'react'
import { randomId } from '../../../platform/random-id.ts'

/** An idempotency key that stays the same as long as the same is sent. */
export function useKeyFor() {
  const last = useRef({ words: '', key: '' })
  return (body: object): string => {
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: randomId() }
    return last.current.key
  }
}
