import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
  safety_update: 'message give',
  check_in_soon: 'calendar alert',
  check_in_due: 'bell alert',
  check_in_missed: 'alert help',
  check_in_taken: 'handshake give',
  check_in_doubted: 'alert help',
  check_in_safe: 'over give',
}

export default looks
