import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
  follow_post: 'bell share',
  follow_person: 'bell share',
}

export default looks
