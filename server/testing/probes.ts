import { rooms } from '../rooms.ts'

const all = rooms.flatMap(({ probes = [] }) => probes)

/** One for each endpoint there is, in an order in which they can be asked. */
export const probes = [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)]
