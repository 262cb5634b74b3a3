import type { Looks } from '../../platform/room.ts'

const looks: Looks = { invitation_used: 'house share' }

export default looks
