import { danang } from './cast-danang.ts'
import { hanoi } from './cast-hanoi.ts'
import { saigon } from './cast-saigon.ts'

/** Signs every resident of the demo cast in. */
export const demoPassword = 'xom-demo-2026'

/**
 * Everybody of the demo. `lan`, `minh` and `hoa` live in one cell of Phường Bến Thành, `tuan` in the next one;
 * `ha` lives in Phường Hoàn Kiếm, `dung` in Đà Nẵng; `staff` looks after the place.
 */
export const cast = [...saigon, ...hanoi, ...danang]
