import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
  decision: 'bell alert',
  decision_undone: 'bell share',
  held_back: 'bell alert',
  appeal_decided: 'bell plain',
  report_upheld: 'bell share',
  report_dismissed: 'bell plain',
  staff_appointed: 'bell share',
  staff_dismissed: 'bell plain',
  second_factor_reset: 'bell alert',
}

export default looks
