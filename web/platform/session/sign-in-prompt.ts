import { createPrompt } from './prompts.ts'
import { onSignOut } from './session.ts'

export type FormValues = Record<string, string>

export interface PendingAction {
  action:
    | 'change_email'
    | 'change_phone'
    | 'deauthorize'
    | 'decide_case'
    | 'delete_account'
    | 'link_export'
    | 'staff'
    | 'start_export'
  words: FormValues
}

export const signInPrompt = createPrompt<PendingAction>()

export const pendingActionKey = 'sign_in_again'

export function clearPendingAction() {
  try {
    sessionStorage.removeItem(pendingActionKey)
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
}

onSignOut(() => {
  signInPrompt.settle(false)
  clearPendingAction()
})
