import type { Looks } from '../platform/room.ts'

const looks: Looks = {
  saved_search_found: 'bell share',
  listing_expiring: 'calendar plain',
  listing_expired: 'calendar plain',
}

export default looks
