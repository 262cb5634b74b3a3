import { useRef } from 'react'

/** Works on plain http, unlike `crypto.randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

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
