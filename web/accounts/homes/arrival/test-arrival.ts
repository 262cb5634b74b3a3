import type { Arrival } from '../../../../contract/feed/feed.ts'
import { hoa, postOf } from '../../../posts/test-posts.ts'

const turn = [0, 1, 2, 3, 4, 5, 0].map((n) => (n * Math.PI) / 3)
const ringOf = (metres: number): [number, number][] =>
  turn.map((angle) => [Math.round(metres * Math.cos(angle)), Math.round(metres * Math.sin(angle))])

/** Where Lan lives: her cell in a ward three times as wide, two neighbours and a wish of Cô Hoa's. */
export const arrivalOf = (but: Partial<Arrival> = {}): Arrival => ({
  area: 'cell',
  ward: 'Phường Bến Thành',
  cell: ringOf(530),
  shown: null,
  ward_outline: [ringOf(1600)],
  neighbours_count: 6,
  people: [hoa, postOf().author],
  wishes_count: 3,
  easy: postOf({
    id: 41,
    author: hoa,
    category: 'request',
    content: 'Nhà ai có cái thang cho mượn một lát?',
  }),
  ...but,
})
