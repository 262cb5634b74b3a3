import type { Looks } from '../platform/room.ts'

const looks: Looks = {
  like: 'heart help',
  joining: 'calendar event',
  event_soon: 'calendar event',
  alert: 'alert alert',
  alert_over: 'over give',
}

export default looks
