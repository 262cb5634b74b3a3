import { createQuestion } from './question.ts'
import { whenSignedOut } from './session.ts'

export type Words = Record<string, string>

export interface Wish {
  action:
    | 'change_email'
    | 'change_phone'
    | 'deauthorize'
    | 'decide_case'
    | 'delete_account'
    | 'link_export'
    | 'staff'
    | 'start_export'
  words: Words
}

export const signInQuestion = createQuestion<Wish>()

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
