import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getGroupPace, letGroupGo, slowGroupDown } from '../../../contract/communities/slow-mode.ts'
import { getPace, letGo, type Pace, slowDown } from '../../../contract/posts/slow-mode.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'

/** Where people answer one another: under a post, or on a group's page. */
export interface Talk {
  of: 'post' | 'group'
  id: number
}

const endpoints = {
  post: { get: getPace, slow: slowDown, letGo },
  group: { get: getGroupPace, slow: slowGroupDown, letGo: letGroupGo },
}

const everyMs = 30_000

const paceQuery = ({ of, id }: Talk) =>
  queryOptions({
    queryKey: ['pace', of, id],
    queryFn: async ({ signal }) => {
      const pace = await call(endpoints[of].get, { params: { id }, signal })
      return { ...pace, free_at: pace.wait ? Date.now() + pace.wait * 1000 : 0 }
    },
    staleTime: 10_000,
    refetchInterval: everyMs,
  })

export const readPaceAgain = ({ of, id }: Talk) =>
  void queryClient.invalidateQueries({ queryKey: ['pace', of, id] })

/** Without an answer nothing is slow: the server says so when something is sent. */
export function usePace(talk: Talk): { pace: Pace | null; left: number } {
  const { data = null } = useQuery(paceQuery(talk), queryClient)
  const free_at = data?.free_at ?? 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (free_at <= Date.now()) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (free_at <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [free_at])
  const left = Math.ceil((free_at - now) / 1000)
  return { pace: data, left: Math.max(0, Math.min(data?.wait ?? 0, left)) }
}

export async function switchSlow(talk: Talk, isOn: boolean) {
  const { slow, letGo: go } = endpoints[talk.of]
  const params = { id: talk.id }
  try {
    await (isOn ? call(slow, { params }) : call(go, { params }))
  } catch (error) {
    void toastFailure(text('slow-mode.failed'), error)
  }
  readPaceAgain(talk)
}
