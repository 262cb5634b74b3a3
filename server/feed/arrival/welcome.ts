import { dayMs } from '../../../contract/durations.ts'
import type { Arrival } from '../../../contract/feed/feed.ts'
import type { Point } from '../../../contract/shape.ts'
import { cellsOfSection, sectionWithinReach } from '../../geo/sections.ts'
import { loadWardOutline } from '../../geo/wards/wards.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Room } from '../../platform/room.ts'
import { type Cell, centerOf, outlineOf, outlineOfParent, parentOf } from '../../platform/geography.ts'
import { loadPostsByIds } from '../../posts/posts.ts'
import { findNeighbours, findOwnHome, findRequestsAt } from './queries.ts'

const maxPeople = 6
/** Kilometres around the public place of the viewer, as in the feed. */
const reach = 2
const maxAgeDays = 30

/** Throws a 409 `Refusal` without a home. */
export async function loadWelcome(
  db: Database,
  rooms: readonly Room[],
  viewer: Viewer,
  now: Date,
): Promise<Arrival> {
  const home = await findOwnHome(db, viewer)
  if (!home || viewer.cell === null) throw new Refusal(409, 'location_needed', 'Say where you live first')
  const [ward_outline, neighbours, requests] = await Promise.all([
    viewer.ward_code === null ? [] : loadWardOutline(db, viewer.ward_code),
    findNeighbours(db, viewer, maxPeople),
    findRequestsNear(db, rooms, viewer, viewer.cell, now),
  ])
  const toMetres = toMetresFrom(centerOf(home.cell))
  return {
    area: viewer.area,
    ward: home.ward,
    cell: toMetres(outlineOf(home.cell)),
    shown: viewer.area === 'parent' ? toMetres(outlineOfParent(parentOf(home.cell))) : null,
    ward_outline: ward_outline.map(toMetres),
    neighbours_count: neighbours.count,
    people: neighbours.people,
    ...requests,
  }
}

async function findRequestsNear(db: Database, rooms: readonly Room[], viewer: Viewer, cell: Cell, now: Date) {
  const since = new Date(now.getTime() - maxAgeDays * dayMs)
  const { count, easy } = await findRequestsAt(db, viewer, {
    spots: cellsOfSection(cell, sectionWithinReach(reach)),
    since,
    now,
  })
  const [post] = easy === null ? [] : await loadPostsByIds(db, rooms, viewer, [easy])
  return { wishes_count: count, easy: post ?? null }
}

const metresPerDegree = 111_320

/** Converts rings of [longitude, latitude] to metres east and south of a point. Exact enough for ten kilometres. */
export function toMetresFrom({ latitude, longitude }: Point) {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  return (ring: [number, number][]): [number, number][] =>
    ring.map(([lon, lat]) => [
      Math.round((lon - longitude) * metresPerDegree * narrow),
      Math.round((latitude - lat) * metresPerDegree),
    ])
}
