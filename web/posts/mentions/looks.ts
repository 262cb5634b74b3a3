import type { Looks } from '../../platform/room.ts'

const looks: Looks = { mention: 'at share' }

export default looks
