import { useIsMutating } from '@tanstack/react-query'
import { create } from 'zustand'
import { updateUser } from '../../../contract/people/users.ts'
import type { Point } from '../../../contract/shape.ts'
import { ApiError, isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient, retryDelay } from '../../platform/api/query-client.ts'
import { getPosition } from '../../platform/device.ts'
import { randomId } from '../../platform/random-id.ts'
import { onSignOut } from '../../platform/session/session.ts'
import { clearPostLists } from '../../posts/data.ts'
import { applyOwnUser } from '../save-user.ts'
import { sendWithdrawals, withdrawHomeSave } from './withdrawals.ts'

/** Thrown when the user skipped the step or left the screen. */
export class CancelledError extends Error {}

let locating: AbortController | undefined
let currentSave: { cancel: () => void; forget: () => void } | undefined

/**
 * Asks for the position, one request at a time; see `getPosition`. Rejects with `CancelledError` after
 * `cancelLocating`.
 */
export async function findHome(timeout: number): Promise<Point> {
  cancelLocating()
  locating = new AbortController()
  return getPosition(timeout, locating.signal)
}

export const cancelLocating = () => locating?.abort(new CancelledError())

/** Cancels the running save, if any, and withdraws it on the server. */
export const cancelHomeSave = () => currentSave?.cancel()

const homeSaveKey = ['home', 'save']

/** Whether a home is being saved. */
export const useIsSavingHome = (): boolean => useIsMutating({ mutationKey: homeSaveKey }, queryClient) > 0

/** The reason why the last background save was refused; null if it was not. */
export const useHomeRefusal = create<{ refusal: 'too_many_moves' | 'refused' | null }>(() => ({
  refusal: null,
}))
const forgetRefusal = () => useHomeRefusal.setState({ refusal: null })

onSignOut(() => {
  forgetRefusal()
  currentSave?.forget()
})

const hasMovedTooOften = (error: unknown) => error instanceof ApiError && error.code === 'too_many_moves'

/** Whether the server has refused the save and would refuse it again. */
const isRefused = (error: unknown) => isFinal(error) || hasMovedTooOften(error)

export const toHomeRefusal = (error: unknown) => (hasMovedTooOften(error) ? 'too_many_moves' : 'refused')

/**
 * Saves the viewer's home. Rejects with `CancelledError` after `cancelHomeSave`, otherwise like `call`. A save with an
 * unknown outcome is then withdrawn. `persistent` retries until the server accepts the home or finally refuses it.
 */
export async function saveHome(id: number, location: Point, { persistent }: { persistent: boolean }) {
  const key = randomId()
  const controller = new AbortController()
  const { signal } = controller
  const mutations = queryClient.getMutationCache()
  const mutation = mutations.build(queryClient, {
    mutationKey: homeSaveKey,
    networkMode: persistent ? 'online' : 'always',
    mutationFn: async () => {
      signal.throwIfAborted()
      await sendWithdrawals()
      const user = await call(updateUser, { params: { id }, body: { location }, idempotencyKey: key, signal })
      signal.throwIfAborted()
      applyOwnUser(user)
      clearPostLists()
    },
    retry: (_, error) => persistent && !signal.aborted && !isRefused(error),
    retryDelay,
  })
  const thisSave = {
    forget: () => {
      controller.abort(new CancelledError())
      mutations.remove(mutation)
    },
    cancel: () => {
      thisSave.forget()
      withdrawHomeSave(key)
    },
  }
  forgetRefusal()
  // An earlier save that is still retried would overwrite this one.
  cancelHomeSave()
  currentSave = thisSave
  try {
    await Promise.race([mutation.execute(undefined), rejectOnAbort(signal)])
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (isRefused(error)) useHomeRefusal.setState({ refusal: toHomeRefusal(error) })
    else withdrawHomeSave(key)
    throw error
  } finally {
    if (currentSave === thisSave) currentSave = undefined
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
