import type { Looks } from '../platform/room.ts'

const looks: Looks = { message: 'message give' }

export default looks
