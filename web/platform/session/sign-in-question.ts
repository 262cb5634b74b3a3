import { createQuestion } from './question.ts'
import { whenSignedOut } from './session.ts'

export type Words = Record<string, string>

/** What somebody was about to do that asks for a fresh sign-in, and what they had typed for it. */
export interface Wish {
  action: 'change_email' | 'change_phone' | 'delete_account' | 'deauthorize' | 'start_export' | 'link_export'
  words: Words
}

/** Asks who it is for a wish; the sheet that does so is in the app's root. */
export const signInQuestion = createQuestion<Wish>()

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
  signInQuestion.settle(false)
  dropWish()
})
