import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as Type from 'typebox'
import * as contract from '../../../contract/people/check-ins.ts'
import { getSafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { onServerEvent } from '../../platform/socket/hub.ts'

export type RunningCheckIn = Type.Static<typeof contract.getRunningCheckIn.reply>

export const checkInKeys = {
  running: (user_id: number) => ['check-in', user_id] as const,
  alarm: (of: number | string) => ['alarm', of] as const,
  update: (id: number) => ['safety-update', id] as const,
}

/** Milliseconds, while something may happen any minute. */
const pollIntervalMs = 20_000

/** Each step of it comes as a notification, to whoever waits for it. */
function useRefetchOnNotification(room: string) {
  useEffect(
    () => onServerEvent('notification', () => void queryClient.invalidateQueries({ queryKey: [room] })),
    [room],
  )
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

/** By its number for a contact with an account, by the mailed token for others. */
export function useAlarm(of: number | string) {
  useRefetchOnNotification('alarm')
  return useQuery(
    {
      queryKey: checkInKeys.alarm(of),
      queryFn: ({ signal }) =>
        typeof of === 'number'
          ? call(contract.getAlarm, { params: { id: of }, signal })
          : call(contract.getMailedAlarm, { params: { token: of }, signal }),
      refetchInterval: ({ state }) => (state.data && state.data.state !== 'safe' ? pollIntervalMs : false),
    },
    queryClient,
  )
}

export type CareAnswer = 'take' | 'doubt'

const answers = {
  take: [contract.takeCare, contract.takeCareByMail],
  doubt: [contract.doubtCare, contract.doubtCareByMail],
} as const

export async function answerAlarm(of: number | string, answer: CareAnswer): Promise<void> {
  const [byId, byToken] = answers[answer]
  const alarm =
    typeof of === 'number'
      ? await call(byId, { params: { id: of } })
      : await call(byToken, { params: { token: of } })
  queryClient.setQueryData(checkInKeys.alarm(of), alarm)
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
