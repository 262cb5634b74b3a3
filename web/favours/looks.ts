import type { Looks } from '../platform/room.ts'

const looks: Looks = {
  offer: 'offer give',
  offer_accepted: 'handshake give',
  offer_declined: 'no plain',
  offer_withdrawn: 'undo plain',
  offer_reopened: 'again give',
  favour_ended: 'no plain',
  handed_over: 'package request',
  completed: 'yes give',
  no_show: 'no alert',
  due_tomorrow: 'calendar request',
  due_today: 'calendar help',
  rated: 'star alert',
}

export default looks
