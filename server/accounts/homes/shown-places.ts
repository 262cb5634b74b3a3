import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { dayMs } from '../../../contract/durations.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'
import {
  countHomes,
  type HomeCount,
  lockUsers,
  purgeCrowdedBefore,
  saveCrowded,
  staleShownPlaces,
  writeShownPlaces,
} from './shown-place-queries.ts'

/** With fewer residents, the place would identify them. */
const minPeople = 5
/** A place becomes crowded at `minPeople` plus a secret number up to this one. */
const margin = 2
/** A place becomes crowded when enough people who posted have lived there for this time, and stays so for this time. */
const monthMs = 30 * dayMs
const batchSize = 1000

/** Runs daily, so that the result doesn't show when somebody moves. */
export async function refreshShownPlaces(db: Database, key: string, now: Date) {
  const before = new Date(now.getTime() - monthMs)
  for (const kind of ['cell', 'parent'] as const) {
    const counts = await countHomes(db, kind, { minCount: minPeople, since: before, includeSilent: false })
    const crowded = counts.filter(
      (place) => place.was_crowded || place.count >= minPeople + crowdMargin(place, key),
    )
    await saveCrowded(db, crowded, now)
    await purgeCrowdedBefore(db, before)
  }
  await refreshStalePlaces(db)
}

/** For a new database, in which nobody has posted. */
export async function writeFirstPlaces(db: Database, now: Date) {
  for (const kind of ['cell', 'parent'] as const)
    await saveCrowded(
      db,
      await countHomes(db, kind, { minCount: minPeople, since: now, includeSilent: true }),
      now,
    )
  await refreshStalePlaces(db)
}

async function refreshStalePlaces(db: Database) {
  let after = 0
  for (;;) {
    const ids = await staleShownPlaces(db, after, batchSize)
    if (ids.length === 0) return
    await inTransaction(db, async (tx) => {
      await lockUsers(tx, ids)
      await writeShownPlaces(tx, ids)
      recheckTopics(tx, ids)
    })
    after = ids.at(-1) ?? after
  }
}

const crowdMargin = ({ cell, ward_code }: HomeCount, key: string) =>
  createHmac('sha256', key).update(`crowded ${cell} ${ward_code}`).digest().readUInt32BE() % (margin + 1)

/** Only for results that these people alone see. */
export const livesInCells = (cells: Cell[]) =>
  sql<boolean>`users.id IN (SELECT user_id FROM homes WHERE homes.cell = ANY(${cells}::bigint[]))`
