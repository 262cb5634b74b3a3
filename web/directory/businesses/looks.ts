import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
  business_feedback: 'message share',
  business_answer: 'message share',
  business_claimed: 'yes give',
  business_declined: 'no plain',
}

export default looks
