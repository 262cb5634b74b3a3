import type { OwnUser } from '../../../contract/accounts/accounts.ts'
import { withdrawHome } from '../../../contract/accounts/settings.ts'
import { ApiError, isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient, retryForever } from '../../platform/api/query-client.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { toOwnerKey, useSession } from '../../platform/session/session.ts'
import { clearPostLists } from '../../posts/data.ts'
import { applyOwnUser } from '../save-user.ts'

/** Saves to withdraw. The item survives reloads and signing out, and contains no location. */
const itemKey = 'home_withdrawals'
const maxWithdrawals = 50

interface Withdrawal {
  owner: string
  key: string
}

function loadWithdrawals(): Withdrawal[] {
  try {
    const stored: unknown = JSON.parse(localItems.getItem(itemKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWithdrawal) : []
  } catch {
    return []
  }
}

const isWithdrawal = (stored: unknown): stored is Withdrawal => {
  const { owner, key } = Object(stored) as Record<string, unknown>
  return typeof owner === 'string' && typeof key === 'string'
}

function storeWithdrawals(withdrawals: Withdrawal[]) {
  if (withdrawals.length) localItems.setItem(itemKey, JSON.stringify(withdrawals.slice(-maxWithdrawals)))
  else localItems.removeItem(itemKey)
}

const listOwnWithdrawals = () => {
  const { user } = useSession.getState()
  return user ? loadWithdrawals().filter(({ owner }) => owner === toOwnerKey(user)) : []
}

/** Withdraws a save of the viewer's home, whether the server has it or not. Retries until the server confirms it. */
export function withdrawHomeSave(key: string) {
  const { user } = useSession.getState()
  if (!user) return
  storeWithdrawals([...loadWithdrawals(), { owner: toOwnerKey(user), key }])
  resumeWithdrawals()
}

/** Called after a reload and when the user signs in again. */
export function resumeWithdrawals() {
  for (const { key } of listOwnWithdrawals()) {
    const mutationKey = ['home', 'withdraw', key]
    if (queryClient.isMutating({ mutationKey })) continue
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey,
      mutationFn: () => sendWithdrawal(key),
      ...retryForever,
    })
    mutation.execute(undefined).catch(() => {
      // The withdrawal stays on the device for the next attempt.
    })
  }
}

/** Tries each withdrawal once. Rejects if one fails. */
export const sendWithdrawals = () => Promise.all(listOwnWithdrawals().map(({ key }) => sendWithdrawal(key)))

async function sendWithdrawal(key: string) {
  const id = useSession.getState().user?.id
  if (id === undefined || !listOwnWithdrawals().some((each) => each.key === key)) return
  const user = await call(withdrawHome, { params: { id, key } }).catch(ignoreFinalRefusal)
  storeWithdrawals(loadWithdrawals().filter((each) => each.key !== key))
  if (!user) return
  applyOwnUser(user)
  clearPostLists()
}

/** A final refusal is not retried. A lost session is no final refusal. */
function ignoreFinalRefusal(error: unknown): OwnUser | null {
  if (isFinal(error) && !(error instanceof ApiError && error.status === 401)) return null
  throw error
}
