import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
  place_recommended: 'heart help',
  place_correction: 'bell plain',
  place_correction_accepted: 'bell share',
  place_correction_declined: 'bell plain',
}

export default looks
