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

/** The reason of what ends because the person skipped or left. */
export class CancelledError extends Error {}

let asking: AbortController | undefined
let underWay: { drop: () => void; forget: () => void } | undefined

/** One position at a time; see `getPosition`. Rejects with `CancelledError` after `cancelLocating`. */
export async function findHome(timeout: number): Promise<Point> {
  cancelLocating()
  asking = new AbortController()
  return getPosition(timeout, asking.signal)
}

export const cancelLocating = () => asking?.abort(new CancelledError())

/** Takes back the save under way, if any. */
export const cancelHomeSave = () => underWay?.drop()

const homeSaveKey = ['home', 'save']

/** Whether a home is known but not yet saved. */
export const useIsSavingHome = (): boolean => useIsMutating({ mutationKey: homeSaveKey }, queryClient) > 0

/** Whether the last save that goes on in the background was refused, and why. */
export const useHomeRefusal = create<{ refusal: 'too_many_moves' | 'refused' | null }>(() => ({
  refusal: null,
}))
const forgetRefusal = () => useHomeRefusal.setState({ refusal: null })

onSignOut(() => {
  forgetRefusal()
  underWay?.forget()
})

const hasMovedTooOften = (error: unknown) => error instanceof ApiError && error.code === 'too_many_moves'

/** Whether the server has said that it saved nothing, and would say so again. */
const isRefused = (error: unknown) => isFinal(error) || hasMovedTooOften(error)

export const toHomeRefusal = (error: unknown) => (hasMovedTooOften(error) ? 'too_many_moves' : 'refused')

/**
 * Saves where the viewer lives. Rejects with `CancelledError` after `cancelHomeSave`, else as `call` does; what is not known to be
 * saved is then taken back. `persistent`: repeated until the server accepts it or refuses it for good.
 */
export async function saveHome(id: number, location: Point, { persistent }: { persistent: boolean }) {
  const key = randomId()
  const ending = new AbortController()
  const { signal } = ending
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
  const mine = {
    forget: () => {
      ending.abort(new CancelledError())
      mutations.remove(mutation)
    },
    drop: () => {
      mine.forget()
      withdrawHomeSave(key)
    },
  }
  forgetRefusal()
  // An earlier one that is still repeated would come after this one.
  cancelHomeSave()
  underWay = mine
  try {
    await Promise.race([mutation.execute(undefined), rejectOnAbort(signal)])
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (isRefused(error)) useHomeRefusal.setState({ refusal: toHomeRefusal(error) })
    else withdrawHomeSave(key)
    throw error
  } finally {
    if (underWay === mine) underWay = undefined
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
