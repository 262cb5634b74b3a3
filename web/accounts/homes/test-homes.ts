import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { getMe, type OwnUser } from '../../../contract/accounts/accounts.ts'
import { withdrawHome } from '../../../contract/accounts/settings.ts'
import { updateUser } from '../../../contract/people/users.ts'
import type { Point } from '../../../contract/shape.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'

export const home = { latitude: 10.7725, longitude: 106.698 }

/** The outcome of the first save: its request or its reply may be lost. */
const requestOutcomes = ['answered', 'reply lost', 'request lost'] as const
type RequestOutcome = (typeof requestOutcomes)[number]

/** The events before or after which Skip is tapped. */
const events = ['position', 'taken', 'answered'] as const

export const skipping = fc.record({
  fate: fc.constantFrom(...requestOutcomes),
  tapped_after: fc.integer({ min: 0, max: events.length }),
  /** The number of withdrawal requests that are lost. */
  lost: fc.constantFrom(0, 0, 0, 0, 1),
})
export type Skipping = typeof skipping extends fc.Arbitrary<infer T> ? T : never

/** Mocks the browser's position. The returned function sends it. */
export function positionOnDemand() {
  const callbacks: PositionCallback[] = []
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onSuccess) => {
    callbacks.push(onSuccess)
  })
  return () => {
    for (const onSuccess of callbacks.splice(0)) onSuccess({ coords: home } as GeolocationPosition)
  }
}

interface HomeState {
  home: Point | null
  key: string | null
  saves: number
}

/**
 * A mock server that stores one user's home like the real one. The test decides when it stores a save and when it
 * replies.
 */
export function homeServer(user: OwnUser, fate: RequestOutcome = 'answered', lost = 0) {
  const gates = { taken: Promise.withResolvers<void>(), answered: Promise.withResolvers<void>() }
  const withdrawn = new Set<string>()
  const state: HomeState = { home: user.location, key: null, saves: 0 }
  let clock = Date.parse(user.updated_at)
  const me = (): OwnUser => ({
    ...user,
    location: state.home,
    ward: state.home && 'Phường Bến Thành',
    updated_at: new Date(clock).toISOString(),
  })
  answer(getMe, me)
  answer(updateUser, async ({ body, headers }) => {
    if (body.onboarding_step !== undefined) user.onboarding_step = body.onboarding_step
    if (!body.location) return me()
    const [key, attempt] = [headers.get('idempotency-key') ?? '', state.saves++]
    if (attempt === 0 && fate === 'request lost') return unreachable
    await gates.taken.promise
    if (withdrawn.has(key)) return new ApiError(409, { code: 'withdrawn' })
    Object.assign(state, { home: body.location, key })
    clock++
    const reply = me()
    await gates.answered.promise
    return attempt === 0 && fate === 'reply lost' ? unreachable : reply
  })
  answer(withdrawHome, ({ params: { key = '' } }) => {
    if (lost-- > 0) return unreachable
    withdrawn.add(key)
    if (state.key === key) Object.assign(state, { home: user.location, key: null })
    clock++
    return me()
  })
  return {
    state,
    taken: gates.taken.resolve,
    answered: gates.answered.resolve,
    /** Waits until all requests have a reply and nothing is retried. */
    settled: async () => {
      await call(getMe)
      await expect.poll(() => queryClient.isMutating(), { timeout: 10_000 }).toBe(0)
      expect(localStorage.getItem('home_withdrawals')).toBe(null)
      await call(getMe)
    },
  }
}

interface Steps {
  position: () => void
  server: ReturnType<typeof homeServer>
  tap: () => Promise<void>
  /** Whether the screen has handled an event before the tap. */
  isShown: Record<(typeof events)[number], () => boolean>
}

/** Runs the events before and after the tap. Resolves to whether the home was saved before the tap. */
export async function skipAmong({ tapped_after }: Skipping, { position, server, tap, isShown }: Steps) {
  let was_saved = false
  const onTap = () => (was_saved = useSession.getState().user?.has_location === true)
  const triggers = { position, taken: server.taken, answered: server.answered }
  for (const event of events.slice(0, tapped_after)) {
    triggers[event]()
    await expect.poll(isShown[event]).toBe(true)
  }
  addEventListener('click', onTap, { capture: true, once: true })
  await tap()
  removeEventListener('click', onTap, { capture: true })
  for (const event of events.slice(tapped_after)) triggers[event]()
  await server.settled()
  return was_saved
}

/** Mocks the browser's permission state. `become` changes it like the browser's settings. */
export function permission(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state, name: 'geolocation', onchange: null })
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status)
  return {
    become: (next: PermissionState) => {
      status.state = next
      status.dispatchEvent(new Event('change'))
    },
  }
}
