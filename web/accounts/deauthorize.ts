import { checkFresh } from '../../contract/people/sign-in-again.ts'
import { deauthorize as endpoint } from '../../contract/people/sign-in.ts'
import { call, createClient } from '../platform/api/call.ts'
import { clearLocalItems, type Items, localItems } from '../platform/kept/local-items.ts'
import { endSession } from '../platform/session/session.ts'
import { wantsSignIn, withFreshSignIn } from '../platform/session/sign-in-again.ts'
import { mustFinish } from '../platform/session/under-way.ts'
import { accessKey, dropTokens, refreshKey } from '../platform/session/tokens.ts'

/** Has a fresh sign-in shown where it is too old, while there is a session to show it for; whether the person did not refuse. */
export async function isFreshToLeave(): Promise<boolean> {
  try {
    await withFreshSignIn({ action: 'deauthorize', words: {} }, () => call(checkFresh))
  } catch (error) {
    return !wantsSignIn(error)
  }
  return true
}

let running: Promise<boolean> | null = null

/**
 * Signs out here and in every tab, then has the server take Facebook off the account and end all its sessions.
 * Resolves to whether it did. However often this is called at once, the server is asked once.
 */
export const deauthorize = (): Promise<boolean> =>
  (running ??= mustFinish(leave()).finally(() => {
    running = null
  }))

async function leave() {
  // The device forgets the tokens first; this one call still goes out with them.
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
