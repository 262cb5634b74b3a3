import type { OwnUser } from '../../../contract/people/accounts.ts'
import { withdrawHome } from '../../../contract/people/homes.ts'
import { ApiError, isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient, untilAnswered } from '../../platform/api/query-client.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { ownerOf, useSession } from '../../platform/session/session.ts'
import { clearLists } from '../../posts/data.ts'
import { adoptUser } from './own-user.ts'

/** Saves to take back; it outlives reloads and signing out, and says nothing of the place. */
const itemKey = 'home_withdrawals'
const most = 50

interface Withdrawal {
  owner: string
  key: string
}

function all(): Withdrawal[] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(itemKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWithdrawal) : []
  } catch {
    return []
  }
}

const isWithdrawal = (kept: unknown): kept is Withdrawal => {
  const { owner, key } = Object(kept) as Record<string, unknown>
  return typeof owner === 'string' && typeof key === 'string'
}

function keep(withdrawals: Withdrawal[]) {
  if (withdrawals.length) localItems.setItem(itemKey, JSON.stringify(withdrawals.slice(-most)))
  else localItems.removeItem(itemKey)
}

const owned = () => {
  const { user } = useSession.getState()
  return user ? all().filter(({ owner }) => owner === ownerOf(user)) : []
}

/** Takes back a save of the viewer's home, whether the server has it or not: asks until the server has said so. */
export function withdraw(key: string) {
  const { user } = useSession.getState()
  if (!user) return
  keep([...all(), { owner: ownerOf(user), key }])
  resumeWithdrawals()
}

/** After a reload, and when the person signs in again. */
export function resumeWithdrawals() {
  for (const { key } of owned()) {
    const mutationKey = ['home', 'withdraw', key]
    if (queryClient.isMutating({ mutationKey })) continue
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey,
      mutationFn: () => deliver(key),
      ...untilAnswered,
    })
    mutation.execute(undefined).catch(() => {
      // It stays on the device for the next time.
    })
  }
}

/** One attempt at each; rejects where one fails. */
export const deliverWithdrawals = () => Promise.all(owned().map(({ key }) => deliver(key)))

async function deliver(key: string) {
  const id = useSession.getState().user?.id
  if (id === undefined || !owned().some((each) => each.key === key)) return
  const user = await call(withdrawHome, { params: { id, key } }).catch(unlessRefused)
  keep(all().filter((each) => each.key !== key))
  if (!user) return
  adoptUser(user)
  clearLists()
}

/** What the server refuses for good is not asked for again; a lost session isn't such a refusal. */
function unlessRefused(error: unknown): OwnUser | null {
  if (isFinal(error) && !(error instanceof ApiError && error.status === 401)) return null
  throw error
}
