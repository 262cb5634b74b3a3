import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPace, letGo, type Pace, slowDown } from '../../contract/posts/slow-mode.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text } from '../platform/i18n/i18n.ts'

const everyMs = 30_000

const paceQuery = (post_id: number) =>
  queryOptions({
    queryKey: ['pace', post_id],
    queryFn: async ({ signal }) => {
      const pace = await call(getPace, { params: { id: post_id }, signal })
      return { ...pace, free_at: pace.wait ? Date.now() + pace.wait * 1000 : 0 }
    },
    staleTime: 10_000,
    refetchInterval: everyMs,
  })

export const readPaceAgain = (post_id: number) =>
  void queryClient.invalidateQueries({ queryKey: ['pace', post_id] })

/** Without an answer nothing is slow: the server says so when something is sent. */
export function usePace(post_id: number): { pace: Pace | null; left: number } {
  const { data = null } = useQuery(paceQuery(post_id), queryClient)
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

export async function switchSlow(post_id: number, isOn: boolean) {
  try {
    await (isOn ? call(slowDown, { params: { id: post_id } }) : call(letGo, { params: { id: post_id } }))
  } catch (error) {
    void toastFailure(text('slow-mode.failed'), error)
  }
  readPaceAgain(post_id)
}
