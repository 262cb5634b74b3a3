import type { Arrival } from '../../../contract/feed/feed.ts'
import type { Point } from '../../../contract/shape.ts'
import { cellsOfSection, sectionWithinReach } from '../../geo/sections.ts'
import { loadWardOutline } from '../../geo/wards/wards.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Room } from '../../platform/room.ts'
import { type Cell, centerOf, outlineOf, outlineOfParent, parentOf } from '../../platform/geography.ts'
import { loadPostsByIds } from '../../posts/posts.ts'
import { findNeighbours, findOwnHome, findRequestsAt } from './queries.ts'

const shownPeople = 6
/** Kilometres around the place that others may know, as in the feed. */
const reach = 2
const freshDays = 30

/** Throws a 409 `Refusal` without a home. */
export async function loadWelcome(
  db: Database,
  rooms: readonly Room[],
  viewer: Viewer,
  now: Date,
): Promise<Arrival> {
  const home = await findOwnHome(db, viewer)
  if (!home || viewer.cell === null) throw new Refusal(409, 'location_needed', 'Say where you live first')
  const [ward_outline, neighbours, wishes] = await Promise.all([
    viewer.ward_code === null ? [] : loadWardOutline(db, viewer.ward_code),
    findNeighbours(db, viewer, shownPeople),
    findRequestsNear(db, rooms, viewer, viewer.cell, now),
  ])
  const drawn = toMetresFrom(centerOf(home.cell))
  return {
    area: viewer.area,
    ward: home.ward,
    cell: drawn(outlineOf(home.cell)),
    shown: viewer.area === 'parent' ? drawn(outlineOfParent(parentOf(home.cell))) : null,
    ward_outline: ward_outline.map(drawn),
    neighbours_count: neighbours.count,
    people: neighbours.people,
    ...wishes,
  }
}

async function findRequestsNear(db: Database, rooms: readonly Room[], viewer: Viewer, cell: Cell, now: Date) {
  const since = new Date(now.getTime() - freshDays * 24 * 60 * 60 * 1000)
  const { count, easy } = await findRequestsAt(db, viewer, {
    spots: cellsOfSection(cell, sectionWithinReach(reach)),
    since,
    now,
  })
  const [post] = easy === null ? [] : await loadPostsByIds(db, rooms, viewer, [easy])
  return { wishes_count: count, easy: post ?? null }
}

const metresPerDegree = 111_320

/** Rings of [longitude, latitude] as whole metres east and south of a point, true enough for some ten kilometres. */
export function toMetresFrom({ latitude, longitude }: Point) {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  return (ring: [number, number][]): [number, number][] =>
    ring.map(([lon, lat]) => [
      Math.round((lon - longitude) * metresPerDegree * narrow),
      Math.round((latitude - lat) * metresPerDegree),
    ])
}
