import type * as Type from 'typebox'
import {
  type listPins as contract,
  mapLimits,
  type MapPins,
  parseMapKinds,
  type PinKind,
} from '../../../contract/geo/map.ts'
import { widestReach } from '../../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../sections.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Box } from '../../platform/database/sql-fragments.ts'
import type { Room } from '../../platform/room.ts'
import { listWardsOfPosts } from './queries.ts'

type Asked = Type.Static<typeof contract.query>

interface Deps {
  rooms: readonly Room[]
  now: Date
}

/** Throws 400 for a box with swapped sides. */
export async function listPins(
  db: Database,
  viewer: { id: number; cell: Cell | null },
  { kinds: listed, ...given }: Asked,
  { rooms, now }: Deps,
): Promise<MapPins> {
  if (given.west > given.east) throw invalid({ west: ['must not be east of east'] })
  if (given.south > given.north) throw invalid({ south: ['must not be north of north'] })
  const kinds = parseMapKinds(listed)
  const box = middleOf(given)
  const limit = mapLimits.pinsOfAKind
  const ofKind = async (kind: PinKind) => {
    const asked = { viewer, box, limit: limit + 1, now }
    const found = await Promise.all(rooms.flatMap(({ pins }) => pins?.[kind]?.(db, asked) ?? []))
    return found.flat()
  }
  const [areas, ...found] = await Promise.all([
    kinds.includes('post') ? areasAround(db, viewer, box, now) : [],
    ...kinds.flatMap((kind) => (kind === 'post' ? [] : ofKind(kind))),
  ])
  return {
    pins: found.flatMap((pins) => pins.slice(0, limit)),
    areas,
    more: isLarger(given, box) || found.some((pins) => pins.length > limit),
  }
}

/** The middle of a box, at most as large as the maximum. */
function middleOf({ west, south, east, north }: Box): Box {
  const around = (from: number, to: number): [number, number] => {
    const [middle, half] = [(from + to) / 2, Math.min(to - from, mapLimits.box) / 2]
    return to - from <= mapLimits.box ? [from, to] : [middle - half, middle + half]
  }
  const [[left, right], [bottom, top]] = [around(west, east), around(south, north)]
  return { west: left, south: bottom, east: right, north: top }
}

const isLarger = (given: Box, box: Box) => given.west < box.west || given.south < box.south

const dayMs = 24 * 60 * 60 * 1000

/** Empty for a viewer without a home. */
async function areasAround(db: Database, viewer: { id: number; cell: Cell | null }, box: Box, now: Date) {
  if (viewer.cell === null) return []
  const cells = cellsOfSection(viewer.cell, sectionWithinReach(widestReach)).map(({ cell }) => cell)
  return listWardsOfPosts(db, viewer, { cells, since: new Date(now.getTime() - mapLimits.days * dayMs), box })
}
