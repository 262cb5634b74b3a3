import type { Arrival } from '../../../../contract/feed/feed.ts'
import { hoa, postOf } from '../../../posts/test-posts.ts'

const angles = [0, 1, 2, 3, 4, 5, 0].map((n) => (n * Math.PI) / 3)
const ringOf = (metres: number): [number, number][] =>
  angles.map((angle) => [Math.round(metres * Math.cos(angle)), Math.round(metres * Math.sin(angle))])

/** Lan's arrival: her cell in a ward three times as wide, two neighbours and a request by Cô Hoa. */
export const arrivalOf = (fields: Partial<Arrival> = {}): Arrival => ({
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
  ...fields,
})
