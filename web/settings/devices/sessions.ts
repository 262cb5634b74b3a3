import { useInfiniteQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import { endSession, listSessions } from '../../../contract/people/sessions.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { ApiError } from '../../platform/api/api-error.ts'

type SessionPage = Type.Static<(typeof listSessions)['reply']>
export type DeviceSession = SessionPage['results'][number]

const sessionsKey = ['sessions']

/** The devices signed in, page after page. */
export function useSessions() {
  const sessions = useInfiniteQuery(
    {
      queryKey: sessionsKey,
      queryFn: ({ pageParam, signal }) => call(listSessions, { query: { page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last: SessionPage, all) => (last.next === null ? undefined : all.length + 1),
    },
    queryClient,
  )
  return { ...sessions, devices: sessions.data?.pages.flatMap(({ results }) => results) }
}

/** Signs devices out, one after the other. One that is out already counts as signed out. */
export async function signDevicesOut(ids: string[]) {
  try {
    for (const id of ids) await call(endSession, { params: { id } }).catch(unlessGone)
  } finally {
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
  }
}

function unlessGone(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

/** Every device but this one, those on pages that nobody has looked at included. */
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
