import { useIsMutating } from '@tanstack/react-query'
import { create } from 'zustand'
import { updateUser } from '../../../contract/people/users.ts'
import type { Point } from '../../../contract/shape.ts'
import { ApiError, isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient, retryDelay } from '../../platform/api/query-client.ts'
import { askPosition } from '../../platform/position.ts'
import { randomId } from '../../platform/random-id.ts'
import { whenSignedOut } from '../../platform/session/session.ts'
import { clearLists } from '../../posts/data.ts'
import { adoptUser } from './own-user.ts'
import { deliverWithdrawals, withdraw } from './withdrawals.ts'

/** The reason of what ends because the person skipped or left. */
export class Dropped extends Error {}

let asking: AbortController | undefined
let underWay: { drop: () => void; forget: () => void } | undefined

/** One position at a time; see `askPosition`. Rejects with `Dropped` after `dropPosition`. */
export async function findHome(timeout: number): Promise<Point> {
  dropPosition()
  asking = new AbortController()
  return askPosition(timeout, asking.signal)
}

export const dropPosition = () => asking?.abort(new Dropped())

/** Takes back the save under way, if any. */
export const dropSave = () => underWay?.drop()

const saving = ['home', 'save']

/** Whether a home is known but not yet saved. */
export const useIsSavingHome = (): boolean => useIsMutating({ mutationKey: saving }, queryClient) > 0

/** Whether the last save that goes on in the background was refused, and why. */
export const useRefusedHome = create<{ refusal: 'too_many_moves' | 'refused' | null }>(() => ({
  refusal: null,
}))
const forgetRefusal = () => useRefusedHome.setState({ refusal: null })

whenSignedOut(() => {
  forgetRefusal()
  underWay?.forget()
})

const hasMovedTooOften = (error: unknown) => error instanceof ApiError && error.code === 'too_many_moves'

/** Whether the server has said that it saved nothing, and would say so again. */
const isRefused = (error: unknown) => isFinal(error) || hasMovedTooOften(error)

export const refusalIn = (error: unknown) => (hasMovedTooOften(error) ? 'too_many_moves' : 'refused')

/**
 * Saves where the viewer lives. Rejects with `Dropped` after `dropSave`, else as `call` does; what is not known to be
 * saved is then taken back. `persistent`: repeated until the server accepts it or refuses it for good.
 */
export async function saveHome(id: number, location: Point, { persistent }: { persistent: boolean }) {
  const key = randomId()
  const ending = new AbortController()
  const { signal } = ending
  const mutations = queryClient.getMutationCache()
  const mutation = mutations.build(queryClient, {
    mutationKey: saving,
    networkMode: persistent ? 'online' : 'always',
    mutationFn: async () => {
      signal.throwIfAborted()
      await deliverWithdrawals()
      const user = await call(updateUser, { params: { id }, body: { location }, idempotencyKey: key, signal })
      signal.throwIfAborted()
      adoptUser(user)
      clearLists()
    },
    retry: (_, error) => persistent && !signal.aborted && !isRefused(error),
    retryDelay,
  })
  const mine = {
    forget: () => {
      ending.abort(new Dropped())
      mutations.remove(mutation)
    },
    drop: () => {
      mine.forget()
      withdraw(key)
    },
  }
  forgetRefusal()
  // An earlier one that is still repeated would come after this one.
  dropSave()
  underWay = mine
  try {
    await Promise.race([mutation.execute(undefined), dropped(signal)])
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (isRefused(error)) useRefusedHome.setState({ refusal: refusalIn(error) })
    else withdraw(key)
    throw error
  } finally {
    if (underWay === mine) underWay = undefined
  }
}

const dropped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
