import { signOut as logout, type OwnUser } from '../../../contract/accounts/accounts.ts'
import { isFinal } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { text } from '../i18n/i18n.ts'
import { clearLocalItems, sharedDatabase } from '../storage/clear-storage.ts'
import { localItems } from '../storage/local-items.ts'
import { saveRequestedPage, requestedPage } from '../storage/requested-page.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { clearSessionLoss, savedSessionLoss } from './session-loss.ts'
import { endSession, ownerKey, toOwnerKey, setUser } from './session.ts'
import { clearTokens, refreshKey, saveTokens, type Tokens } from './tokens.ts'
import { trackWork } from './pending-work.ts'

const legacyOwnerKey = ({ id }: OwnUser) => String(id)

/** First clears the data of another user. Content shared from other apps stays: it belongs to the next user. */
export async function signIn(tokens: Tokens, user: OwnUser) {
  const owner = localItems.getItem(ownerKey)
  if (owner !== null && owner !== toOwnerKey(user) && owner !== legacyOwnerKey(user)) {
    const requested = savedSessionLoss() ? null : requestedPage()
    await clearLocalItems([sharedDatabase])
    saveRequestedPage(requested)
  }
  clearSessionLoss()
  queryClient.clear()
  localItems.setItem(ownerKey, toOwnerKey(user))
  saveTokens(localItems, tokens)
  setUser(user)
}

/** Ends the session in every tab. Shows a toast if the server can't be reached. */
export const signOut = (): Promise<void> => trackWork(endSessionEverywhere())

async function endSessionEverywhere() {
  const refresh = localItems.getItem(refreshKey)
  clearTokens(localItems)
  const cleared = clearLocalItems()
  endSession(true)
  await cleared
  if (refresh === null) return
  try {
    await call(logout, { body: { refresh } })
  } catch (error) {
    // The server has already ended the session.
    if (isFinal(error)) return
    toast({
      title: text('session.sign_out_failed'),
      description: text('session.sign_out_failed_text'),
      tone: 'bad',
    })
  }
}
