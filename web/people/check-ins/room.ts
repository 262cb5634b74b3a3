import type { Room } from '../../platform/room.ts'
import type check_ins from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    'check-ins': typeof check_ins
  }
}

export const checkInsRoom: Room = {
  name: 'people/check-ins',
  framed: {
    '/check-in': 'CheckInScreen.tsx',
    '/check-ins/:id': 'alarm/AlarmScreen.tsx',
    '/safety-updates/:id': 'alarm/SafetyUpdateScreen.tsx',
  },
  open: { '/check-in-alarms/:token': 'alarm/MailedAlarmScreen.tsx' },
  settings: [
    {
      group: 'hood',
      icon: 'alarm',
      title: 'check-ins.title',
      note: 'check-ins.row_note',
      to: '/check-in',
    },
  ],
  outboxRunners: { safe: 'running/SafeOutboxRunner.tsx' },
}
