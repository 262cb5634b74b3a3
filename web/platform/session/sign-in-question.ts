import { create } from 'zustand'
import { whenSignedOut } from './session.ts'

export type Words = Record<string, string>

/** What somebody was about to do that asks for a fresh sign-in, and what they had typed for it. */
export interface Wish {
  action: 'change_email' | 'change_phone' | 'delete_account' | 'deauthorize' | 'start_export' | 'link_export'
  words: Words
}

interface Asked {
  wish: Wish
  /** Says whether they have shown that it is them. */
  settle: (shown: boolean) => void
}

/** The question that is open, if any; the sheet that asks it is in the app's root. */
export const useSignInAgain = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Where the browser keeps a wish over the way to a provider. */
export const wishKey = 'sign_in_again'

export function dropWish() {
  try {
    sessionStorage.removeItem(wishKey)
  } catch {
    // Then there is none.
  }
}

whenSignedOut(() => {
  useSignInAgain.getState().asked?.settle(false)
  dropWish()
})
