import { signOut as logout, type OwnUser } from '../../../contract/accounts/accounts.ts'
import { isFinal } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { text } from '../i18n/i18n.ts'
import { clearLocalItems, sharedDatabase } from '../storage/clear-storage.ts'
import { localItems } from '../storage/local-items.ts'
import { saveRequestedPage, requestedPage } from '../storage/requested-page.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { savedSessionLoss } from './saved-session-loss.ts'
import { clearSessionLoss } from './session-loss.ts'
import { endSession, ownerKey, toOwnerKey, setUser } from './session.ts'
import { clearTokens, refreshKey, saveTokens, type Tokens } from './tokens.ts'
import { trackWork } from './pending-work.ts'

const olderOwner = ({ id }: OwnUser) => String(id)

/** First clears what another person left on this device; what was shared is meant for whoever signs in. */
export async function signIn(tokens: Tokens, user: OwnUser) {
  const owner = localItems.getItem(ownerKey)
  if (owner !== null && owner !== toOwnerKey(user) && owner !== olderOwner(user)) {
    const wanted = savedSessionLoss() ? null : requestedPage()
    await clearLocalItems([sharedDatabase])
    saveRequestedPage(wanted)
  }
  clearSessionLoss()
  queryClient.clear()
  localItems.setItem(ownerKey, toOwnerKey(user))
  saveTokens(localItems, tokens)
  setUser(user)
}

/** Ends the session in every tab; a failure to tell the server shows a toast. */
export const signOut = (): Promise<void> => trackWork(leave())

async function leave() {
  const refresh = localItems.getItem(refreshKey)
  clearTokens(localItems)
  const cleared = clearLocalItems()
  endSession(true)
  await cleared
  if (refresh === null) return
  try {
    await call(logout, { body: { refresh } })
  } catch (error) {
    // A refused token has no session left to end.
    if (isFinal(error)) return
    toast({
      title: text('ui.sign_out_failed'),
      description: text('ui.sign_out_failed_text'),
      tone: 'bad',
    })
  }
}
