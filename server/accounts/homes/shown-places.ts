import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { dayMs } from '../../../contract/durations.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'
import {
  countHomes,
  type HomeCount,
  lockPeople,
  purgeCrowdedBefore,
  saveCrowded,
  staleShownPlaces,
  writeShownPlaces,
} from './shown-place-queries.ts'

/** With fewer residents, showing the place would point at each of them. */
const minPeople = 5
/** A place becomes crowded with up to this many more; how many, nobody outside can know. */
const margin = 2
/** A place becomes crowded by people who have posted and lived there this long, and stays crowded as long afterwards. */
const monthMs = 30 * dayMs
const batchSize = 1000

/** Once a day, so that nobody's move can be seen when it happens. */
export async function refreshShownPlaces(db: Database, key: string, now: Date) {
  const before = new Date(now.getTime() - monthMs)
  for (const kind of ['cell', 'parent'] as const) {
    const counts = await countHomes(db, kind, { fewest: minPeople, since: before, silentToo: false })
    const crowded = counts.filter(
      (place) => place.was_crowded || place.count >= minPeople + crowdMargin(place, key),
    )
    await saveCrowded(db, crowded, now)
    await purgeCrowdedBefore(db, before)
  }
  await refreshStalePlaces(db)
}

/** For a database whose people have all just been created, before any of them has posted. */
export async function writeFirstPlaces(db: Database, now: Date) {
  for (const kind of ['cell', 'parent'] as const)
    await saveCrowded(db, await countHomes(db, kind, { fewest: minPeople, since: now, silentToo: true }), now)
  await refreshStalePlaces(db)
}

async function refreshStalePlaces(db: Database) {
  let after = 0
  for (;;) {
    const ids = await staleShownPlaces(db, after, batchSize)
    if (ids.length === 0) return
    await inTransaction(db, async (tx) => {
      await lockPeople(tx, ids)
      await writeShownPlaces(tx, ids)
      recheckTopics(tx, ids)
    })
    after = ids.at(-1) ?? after
  }
}

const crowdMargin = ({ cell, ward_code }: HomeCount, key: string) =>
  createHmac('sha256', key).update(`crowded ${cell} ${ward_code}`).digest().readUInt32BE() % (margin + 1)

/** Only for results that nobody but those people see. */
export const livesInCells = (cells: Cell[]) =>
  sql<boolean>`users.id IN (SELECT user_id FROM homes WHERE homes.cell = ANY(${cells}::bigint[]))`
