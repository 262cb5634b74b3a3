import { create } from 'zustand'
import type { Author } from '../../contract/accounts/accounts.ts'
import { blockUndoSeconds, blockUser, unblockUser } from '../../contract/people/users.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { text } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { clearOfflineData } from '../platform/storage/clear-storage.ts'
import { onSignOut } from '../platform/session/session.ts'
import { dismissToast, toast } from '../ui/feedback/toast.ts'

export type BlockedPerson = Pick<Author, 'id' | 'display_name' | 'is_staff' | 'is_verified'>

/** Blocks and unblocks made in this tab, by user id: true for blocked. */
const useDecisions = create<Record<number, boolean>>(() => ({}))
const recordDecision = (id: number, blocked: boolean) => useDecisions.setState({ [id]: blocked })

onSignOut(() => useDecisions.setState({}, true))

/** Whether this tab blocked or unblocked a person; undefined without a decision. */
export const useBlockDecision = (id: number): boolean | undefined =>
  useDecisions((decisions) => decisions[id])

export const useBlockDecisions = (): Record<number, boolean> => useDecisions()

/** A block affects every list: refetch all queries and clear the copies stored on the device. */
function refetchEverything() {
  void clearOfflineData()
  void queryClient.invalidateQueries()
}

/** Blocks at once and shows a toast with an undo button. A failure rolls back and shows a message. */
export async function blockPerson(person: Pick<Author, 'id' | 'display_name'>): Promise<void> {
  recordDecision(person.id, true)
  try {
    await call(blockUser, { params: { id: person.id } })
    const toastId = toast({
      topic: `block ${person.id}`,
      title: text('relations.blocked', { name: person.display_name }),
      action: { label: text('relations.undo'), onPress: () => void unblockPerson(person, { isUndo: true }) },
    })
    // An undo after that time would start the 24-hour pause without a confirmation.
    setTimeout(() => dismissToast(toastId), (blockUndoSeconds - 10) * 1000)
  } catch (error) {
    recordDecision(person.id, false)
    const isPaused = error instanceof ApiError && error.code === 'lifted_lately'
    const title = text('relations.not_blocked', { name: person.display_name })
    if (isPaused) toast({ title, description: text('relations.lifted_lately'), tone: 'bad' })
    else void toastFailure(title, error)
  }
  refetchEverything()
}

/** Unblocks a person. Unless it undoes a new block, the toast says that blocking again must wait. */
export async function unblockPerson(
  person: Pick<Author, 'id' | 'display_name'>,
  { isUndo = false } = {},
): Promise<void> {
  recordDecision(person.id, false)
  try {
    await call(unblockUser, { params: { id: person.id } })
    toast({
      topic: `block ${person.id}`,
      title: text('relations.unblocked', { name: person.display_name }),
      ...(!isUndo && { description: text('relations.unblocked_pause') }),
    })
  } catch (error) {
    recordDecision(person.id, true)
    void toastFailure(text('relations.not_unblocked', { name: person.display_name }), error)
  }
  refetchEverything()
}
