import type * as Type from 'typebox'
import { endSession, listSessions } from '../../../contract/people/sessions.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { usePages } from '../../platform/pages/use-pages.ts'

type SessionPage = Type.Static<(typeof listSessions)['reply']>
export type DeviceSession = SessionPage['results'][number]

const sessionsKey = ['sessions']

export const useSessions = () =>
  usePages(sessionsKey, (page, signal) => call(listSessions, { query: { page }, signal }), { staleTime: 0 })

/** One by one; a device already out counts as signed out. */
export async function signDevicesOut(ids: string[]) {
  try {
    for (const id of ids) await call(endSession, { params: { id } }).catch(unlessGone)
  } finally {
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
  }
}

function unlessGone(error: unknown) {
  if (!isMissing(error)) throw error
}

/** Every other device, those on pages not yet loaded included. */
export async function otherDevices(): Promise<string[]> {
  const ids: string[] = []
  let page = 1
  let next: string | null = ''
  while (next !== null) {
    const reply: SessionPage = await call(listSessions, { query: { page } })
    ids.push(...reply.results.filter(({ is_current }) => !is_current).map(({ id }) => id))
    next = reply.next
    page++
  }
  return ids
}
