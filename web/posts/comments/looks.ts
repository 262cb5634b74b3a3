import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
  comment: 'message share',
  reply: 'message share',
  comment_like: 'heart help',
}

export default looks
