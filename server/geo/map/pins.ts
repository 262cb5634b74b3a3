import type * as Type from 'typebox'
import { dayMs } from '../../../contract/durations.ts'
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

type PinsQuery = Type.Static<typeof contract.query>

interface Deps {
  rooms: readonly Room[]
  now: Date
}

/** Throws 400 for a box with swapped sides. */
export async function listPins(
  db: Database,
  viewer: { id: number; cell: Cell | null },
  { kinds: kindList, ...requested }: PinsQuery,
  { rooms, now }: Deps,
): Promise<MapPins> {
  if (requested.west > requested.east) throw invalid({ west: ['must not be east of east'] })
  if (requested.south > requested.north) throw invalid({ south: ['must not be north of north'] })
  const kinds = parseMapKinds(kindList)
  const box = clampBox(requested)
  const limit = mapLimits.pinsOfAKind
  const listPinsOfKind = async (kind: PinKind) => {
    const query = { viewer, box, limit: limit + 1, now }
    const pins = await Promise.all(rooms.flatMap((room) => room.pins?.[kind]?.(db, query) ?? []))
    return pins.flat()
  }
  const [areas, ...pinsByKind] = await Promise.all([
    kinds.includes('post') ? listAreas(db, viewer, box, now) : [],
    ...kinds.flatMap((kind) => (kind === 'post' ? [] : listPinsOfKind(kind))),
  ])
  return {
    pins: pinsByKind.flatMap((pins) => pins.slice(0, limit)),
    areas,
    more: isLarger(requested, box) || pinsByKind.some((pins) => pins.length > limit),
  }
}

/** Reduces a box that is too large to its middle. */
function clampBox({ west, south, east, north }: Box): Box {
  const clampSide = (from: number, to: number): [number, number] => {
    const [middle, half] = [(from + to) / 2, Math.min(to - from, mapLimits.box) / 2]
    return to - from <= mapLimits.box ? [from, to] : [middle - half, middle + half]
  }
  const [[left, right], [bottom, top]] = [clampSide(west, east), clampSide(south, north)]
  return { west: left, south: bottom, east: right, north: top }
}

const isLarger = (requested: Box, box: Box) => requested.west < box.west || requested.south < box.south

/** Empty for a viewer without a home. */
async function listAreas(db: Database, viewer: { id: number; cell: Cell | null }, box: Box, now: Date) {
  if (viewer.cell === null) return []
  const cells = cellsOfSection(viewer.cell, sectionWithinReach(widestReach)).map(({ cell }) => cell)
  return listWardsOfPosts(db, viewer, { cells, since: new Date(now.getTime() - mapLimits.days * dayMs), box })
}
