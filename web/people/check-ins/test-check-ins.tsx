import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import type { Alarm, CheckIn } from '../../../contract/people/check-ins.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import AlarmScreen from './alarm/AlarmScreen.tsx'
import MailedAlarmScreen from './alarm/MailedAlarmScreen.tsx'
import SafetyUpdateScreen from './alarm/SafetyUpdateScreen.tsx'
import CheckInScreen from './CheckInScreen.tsx'

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const contact = { told_at: null, tell_at: null, state: 'waiting' as const }

/** A check-in due in half an hour, with two contacts. */
export const checkInOf = (fields: Partial<CheckIn> = {}): CheckIn => ({
  id: 5,
  words: '',
  shares_phone: false,
  started_at: inMinutes(-30),
  due_at: inMinutes(30),
  asks_again_at: null,
  contacts: [
    { ...contact, id: 1, name: 'Mẹ', tell_at: inMinutes(35) },
    { ...contact, id: 2, name: 'Anh Tuấn', tell_at: inMinutes(35) },
  ],
  ...fields,
})

/** An alarm about Tuấn, who is twelve minutes late. */
export const alarmOf = (fields: Partial<Alarm> = {}): Alarm => ({
  user: { id: 11, display_name: 'Tuấn Lê', avatar_url: null, is_staff: false, is_verified: true },
  words: 'Chạy xe từ Đà Lạt về',
  phone: '+84912345678',
  due_at: inMinutes(-12),
  told_at: inMinutes(-7),
  state: 'open',
  taken_by: null,
  may_take_care: true,
  safe_at: null,
  ...fields,
})

export const openCheckIns = (path: string) =>
  render(
    <>
      <Toaster />
      <RouterProvider
        router={createMemoryRouter(
          [
            { path: '/check-in', element: <CheckInScreen /> },
            { path: '/check-ins/:id', element: <AlarmScreen /> },
            { path: '/check-in-alarms/:token', element: <MailedAlarmScreen /> },
            { path: '/safety-updates/:id', element: <SafetyUpdateScreen /> },
          ],
          { initialEntries: [path] },
        )}
      />
    </>,
  )
