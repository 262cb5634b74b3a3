import { createQuestion } from './question.ts'
import { whenSignedOut } from './session.ts'

export type Words = Record<string, string>

/** An action that needs a fresh sign-in, and the words typed for it. */
export interface Wish {
  action: 'change_email' | 'change_phone' | 'delete_account' | 'deauthorize' | 'start_export' | 'link_export'
  words: Words
}

/** Asks for a sign-in; the sheet is in the app's root. */
export const signInQuestion = createQuestion<Wish>()

/** The storage key of a wish on the way to a provider. */
export const wishKey = 'sign_in_again'

export function dropWish() {
  try {
    sessionStorage.removeItem(wishKey)
  } catch {
    // Nothing is stored then.
  }
}

whenSignedOut(() => {
  signInQuestion.settle(false)
  dropWish()
})
