import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as Type from 'typebox'
import * as contract from '../../../contract/people/check-ins.ts'
import { getSafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { onServerEvent } from '../../platform/socket/hub.ts'
import { catchUpOwn } from '../../platform/socket/live-queries.ts'

export type RunningCheckIn = Type.Static<typeof contract.getRunningCheckIn.reply>

export const checkInKeys = {
  running: (user_id: number) => ['check-in', user_id] as const,
  alarm: (alarmRef: number | string) => ['alarm', alarmRef] as const,
  update: (id: number) => ['safety-update', id] as const,
}

/** How often a running check-in or an open alarm is refetched. */
const pollIntervalMs = 20_000

/** Every step of a check-in sends a notification to the users concerned, so refetch on each one. */
function useRefetchOnNotification(keyPrefix: string) {
  useEffect(() => {
    const queryKey = [keyPrefix]
    const ends = [
      onServerEvent('notification', () => void queryClient.invalidateQueries({ queryKey })),
      catchUpOwn(queryKey),
    ]
    return () => ends.forEach((end) => end())
  }, [keyPrefix])
}

export function useRunningCheckIn(user_id: number) {
  useRefetchOnNotification('check-in')
  return useQuery(
    {
      queryKey: checkInKeys.running(user_id),
      queryFn: ({ signal }) => call(contract.getRunningCheckIn, { signal }),
      refetchInterval: ({ state }) => (state.data?.check_in ? pollIntervalMs : false),
    },
    queryClient,
  )
}

export const setRunningCheckIn = (user_id: number, check_in: contract.CheckIn | null) =>
  queryClient.setQueryData<RunningCheckIn>(checkInKeys.running(user_id), { check_in })

export async function startCheckIn(
  user_id: number,
  body: Type.Static<NonNullable<typeof contract.startCheckIn.body>>,
  idempotencyKey: string,
): Promise<void> {
  setRunningCheckIn(user_id, await call(contract.startCheckIn, { body, idempotencyKey }))
}

export async function extendCheckIn(user_id: number, id: number, due_at: string): Promise<void> {
  setRunningCheckIn(user_id, await call(contract.extendCheckIn, { params: { id }, body: { due_at } }))
}

export const refetchRunningCheckIn = (user_id: number) =>
  queryClient.invalidateQueries({ queryKey: checkInKeys.running(user_id) })

/** Takes the id of the alarm for a contact with an account, or the token from the mail. */
export function useAlarm(alarmRef: number | string) {
  useRefetchOnNotification('alarm')
  return useQuery(
    {
      queryKey: checkInKeys.alarm(alarmRef),
      queryFn: ({ signal }) =>
        typeof alarmRef === 'number'
          ? call(contract.getAlarm, { params: { id: alarmRef }, signal })
          : call(contract.getMailedAlarm, { params: { token: alarmRef }, signal }),
      refetchInterval: ({ state }) => (state.data && state.data.state !== 'safe' ? pollIntervalMs : false),
    },
    queryClient,
  )
}

export type CareAnswer = 'take' | 'doubt'

const answerEndpoints = {
  take: [contract.takeCare, contract.takeCareByMail],
  doubt: [contract.doubtCare, contract.doubtCareByMail],
} as const

export async function answerAlarm(alarmRef: number | string, answer: CareAnswer): Promise<void> {
  const [byId, byToken] = answerEndpoints[answer]
  const alarm =
    typeof alarmRef === 'number'
      ? await call(byId, { params: { id: alarmRef } })
      : await call(byToken, { params: { token: alarmRef } })
  queryClient.setQueryData(checkInKeys.alarm(alarmRef), alarm)
}

export const useSafetyUpdate = (id: number) =>
  useQuery(
    {
      queryKey: checkInKeys.update(id),
      queryFn: ({ signal }) => call(getSafetyUpdate, { params: { id }, signal }),
      staleTime: Infinity,
    },
    queryClient,
  )
