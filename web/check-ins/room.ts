import type { Room } from '../platform/room.ts'
import type check_ins from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    'check-ins': typeof check_ins
  }
}

export const checkInsRoom: Room = {
  name: 'check-ins',
  framed: {
    '/check-in': 'CheckInScreen.tsx',
    '/check-ins/:id': 'alarm/AlarmScreen.tsx',
    '/safety-updates/:id': 'alarm/SafetyUpdateScreen.tsx',
  },
  open: { '/check-in-alarms/:token': 'alarm/MailedAlarmScreen.tsx' },
  notifications: {
    safety_update: { icon: 'message', hue: 'give' },
    check_in_soon: { icon: 'calendar', hue: 'alert' },
    check_in_due: { icon: 'bell', hue: 'alert' },
    check_in_missed: { icon: 'alert', hue: 'help' },
    check_in_safe: { icon: 'over', hue: 'give' },
  },
  settings: [
    {
      group: 'hood',
      icon: 'alarm',
      title: 'check-ins.title',
      note: 'check-ins.row_note',
      to: '/check-in',
    },
  ],
  keepers: { safe: 'running/SafeKeeper.tsx' },
}
