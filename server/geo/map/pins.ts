import type * as Type from 'typebox'
import { sql } from 'kysely'
import { dayMs } from '../../../contract/durations.ts'
import {
  type listPins as contract,
  mapLimits,
  type MapPins,
  parseMapKinds,
  type PinKind,
  type Pin,
  type PostArea,
} from '../../../contract/geo/map.ts'
import { widestReach } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Box } from '../../platform/database/sql-fragments.ts'
import type { Room } from '../../platform/room.ts'
import { isPostListedFor } from '../../relations/visibility.ts'
import { cellsOfSection, sectionWithinReach } from '../sections.ts'

declare module '../../platform/room.ts' {
  interface Room {
    /** Lists the pins of each kind. */
    pins?: Partial<Record<PinKind, ListRoomPins>>
  }
}

/** Pins in the box that the viewer may see, at most `limit`. The cost may grow with the box, but not with the table. */
export type ListRoomPins = (
  db: Database,
  query: { viewer: { id: number }; box: Box; limit: number; now: Date },
) => Promise<Pin[]>

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

interface AreaQuery {
  cells: Cell[]
  since: Date
  box: Box
}

/**
 * The wards of the newest posts. The limit applies to all cells together: a limit for each cell would reveal how the posts
 * are distributed over cells.
 */
async function listWardsOfPosts(
  db: Database,
  viewer: { id: number },
  { cells, since, box: { west, south, east, north } }: AreaQuery,
): Promise<PostArea[]> {
  const limit = sql.lit(mapLimits.posts)
  const { rows } = await sql<PostArea>`
    SELECT wards.code, wards.full_name AS name, found.count FROM (
      SELECT newest.ward_code, count(*)::integer AS count FROM (
        SELECT post.ward_code FROM unnest(${cells}::bigint[]) AS near(cell)
        CROSS JOIN LATERAL (
          SELECT posts.ward_code, posts.created_at, posts.id FROM posts
          WHERE ${isPostListedFor(viewer)} AND posts.cell = near.cell AND posts.created_at > ${since}::timestamptz
          ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit}
        ) AS post
        ORDER BY post.created_at DESC, post.id DESC LIMIT ${limit}
      ) AS newest GROUP BY newest.ward_code
    ) AS found JOIN wards ON wards.code = found.ward_code
    WHERE EXISTS (
      SELECT FROM ward_rings WHERE ward_rings.ward_code = wards.code
        AND ward_rings.ring && polygon(box(point(${west}::double precision, ${south}::double precision),
          point(${east}::double precision, ${north}::double precision)))
    )
    ORDER BY found.count DESC, wards.code`.execute(db)
  return rows
}
