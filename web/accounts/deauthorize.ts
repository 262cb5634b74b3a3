import { checkFresh } from '../../contract/people/sign-in-again.ts'
import { deauthorize as endpoint } from '../../contract/people/sign-in.ts'
import { call, createClient } from '../platform/api/call.ts'
import { type Items, localItems } from '../platform/kept/local-items.ts'
import { clearLocalItems } from '../platform/kept/clearing.ts'
import { endSession } from '../platform/session/session.ts'
import { wantsSignIn, withFreshSignIn } from '../platform/session/sign-in-again.ts'
import { mustFinish } from '../platform/session/under-way.ts'
import { accessKey, dropTokens, refreshKey } from '../platform/session/tokens.ts'

/** Asks for a fresh sign-in if the last is too old and a session exists. Resolves to false when the person refuses. */
export async function isFreshToLeave(): Promise<boolean> {
  try {
    await withFreshSignIn({ action: 'deauthorize', words: {} }, () => call(checkFresh))
  } catch (error) {
    return !wantsSignIn(error)
  }
  return true
}

let running: Promise<boolean> | null = null

/** Signs out in every tab first; resolves to whether the server succeeded. Concurrent calls send one request. */
export const deauthorize = (): Promise<boolean> =>
  (running ??= mustFinish(leave()).finally(() => {
    running = null
  }))

async function leave() {
  // The tokens are cleared first; only this call still sends them.
  const items = copyOf(localItems, [accessKey, refreshKey])
  dropTokens(localItems)
  const forgotten = clearLocalItems()
  endSession(true)
  await forgotten
  const ask = createClient({ items, locks: undefined, onSessionLost: () => undefined })
  return ask(endpoint).then(
    () => true,
    () => false,
  )
}

function copyOf(items: Items, keys: string[]): Items {
  const kept = new Map(keys.map((key) => [key, items.getItem(key)]))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
