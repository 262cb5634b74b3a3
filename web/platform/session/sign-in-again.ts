import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { ownerOf, useSession } from './session.ts'
import { dropWish, signInQuestion, type Wish, wishKey, type Words } from './sign-in-question.ts'

/** Throws the error of `act` when the person declines. After a provider's page, `useWish` goes on. */
export async function withFreshSignIn<T>(wish: Wish, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!wantsSignIn(error) || !(await signInQuestion.ask(wish))) throw error
    return withFreshSignIn(wish, act)
  }
}

export const wantsSignIn = (error: unknown) => error instanceof ApiError && error.code === 'sign_in_again'

const keptMs = 15 * 60 * 1000

interface Kept extends Wish {
  page: string
  owner: string
  until: number
  /** What the provider must return, where only the browser checks it. */
  state: string
  shown: boolean
}

/** Throws where the browser stores nothing. */
export function keepWish({ action, words }: Wish, state = '') {
  const { user } = useSession.getState()
  if (!user) return
  const { pathname, search, hash } = location
  const until = Date.now() + keptMs
  const kept: Kept = {
    action,
    words,
    page: pathname + search + hash,
    owner: ownerOf(user),
    until,
    state,
    shown: false,
  }
  sessionStorage.setItem(wishKey, JSON.stringify(kept))
}

/** Null for another person's wish and an expired one. */
export function keptWish(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(wishKey) ?? 'null') as Kept | null
    const { user } = useSession.getState()
    return kept && user && kept.owner === ownerOf(user) && kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}

export const noteShown = (kept: Kept) =>
  sessionStorage.setItem(wishKey, JSON.stringify({ ...kept, shown: true }))

/** `shown`: whether the person has proven who they are. */
export function useWish(action: Wish['action'], goOn: (words: Words, shown: boolean) => void) {
  const onWish = useEffectEvent(goOn)
  useEffect(() => {
    const kept = keptWish()
    if (kept?.action !== action) return
    dropWish()
    onWish(kept.words, kept.shown)
  }, [action])
}
