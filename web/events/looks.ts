import type { Looks } from '../platform/room.ts'

const looks: Looks = {
  event_place_offered: 'calendar event',
  event_claim_over: 'calendar event',
  event_place_withdrawn: 'calendar event',
  event_changed: 'calendar event',
  event_cancelled: 'no alert',
}

export default looks
