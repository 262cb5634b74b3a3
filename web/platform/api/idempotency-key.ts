import { useRef } from 'react'
import { randomId } from '../random-id.ts'

/** An idempotency key that stays the same while the request stays the same. `renewKey` forces a new key. */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' })
  return {
    keyFor: (request: unknown): string => {
      const json = JSON.stringify(request)
      if (last.current.json !== json) last.current = { json, key: randomId() }
      return last.current.key
    },
    renewKey: () => {
      last.current = { json: '', key: '' }
    },
  }
}
