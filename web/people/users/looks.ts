import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
  relatives_notified: 'alert alert',
  about_relative: 'heart help',
}

export default looks
