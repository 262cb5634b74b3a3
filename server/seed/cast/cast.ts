import { danang } from './cast-danang.ts'
import { hanoi } from './cast-hanoi.ts'
import { saigon } from './cast-saigon.ts'

/** The password of every resident of the demo cast. */
export const demoPassword = 'xom-demo-2026'

/**
 * Everybody in the demo. `lan`, `minh` and `hoa` live in one cell of Phường Bến Thành, `tuan` in the next one; `ha`
 * lives in Phường Hoàn Kiếm, `dung` in Đà Nẵng; `staff` is staff.
 */
export const cast = [...saigon, ...hanoi, ...danang]
