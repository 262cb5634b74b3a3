import { canEditUser } from '../../../contract/policy.ts'
import type { Point } from '../../../contract/shape.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import { type Viewer } from '../../platform/http/session.ts'
import { cellOf } from '../../platform/place.ts'
import { wardOfCell } from '../../wards/wards.ts'
import {
  clearPlace,
  deleteHome,
  insertMove,
  joinWardCommunity,
  leaveWardCommunity,
  lockWhereabouts,
  movesSince,
  updateWard,
  upsertHome,
} from './home-queries.ts'
import { writeShownPlaces } from './shown-place-queries.ts'

const movesAllowed = 4
const periodMs = 30 * 24 * 60 * 60 * 1000

/** Moves to other cells are limited: moving one's own home over the map would show where a neighbour writes from. */
export async function saveHome(db: Database, viewer: Viewer, user_id: number, home: Point, now: Date) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  const cell = cellOf(home)
  const ward_code = await wardOfCell(db, cell)
  await inTransaction(db, async (tx) => {
    const before = await lockWhereabouts(tx, user_id)
    if (!before) throw notSignedIn()
    if (before.cell !== cell) await refuseTooManyMoves(tx, user_id, now)
    if (before.cell !== null && before.cell !== cell) await insertMove(tx, user_id, now)
    await upsertHome(tx, user_id, home, cell, now)
    await updateWard(tx, user_id, ward_code, now)
    await writeShownPlaces(tx, [user_id])
    if (before.ward_code !== null && before.ward_code !== ward_code)
      await leaveWardCommunity(tx, user_id, before.ward_code)
    if (ward_code !== null) await joinWardCommunity(tx, user_id, ward_code, now)
  })
}

/** It counts as a move, because otherwise leaving and returning would get around the limit. */
export async function deleteHomeOf(db: Database, viewer: Viewer, user_id: number, now: Date) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  await inTransaction(db, async (tx) => {
    const before = await lockWhereabouts(tx, user_id)
    if (!before) throw notSignedIn()
    if (before.cell === null) return
    await deleteHome(tx, user_id)
    await clearPlace(tx, user_id, now)
    if (before.ward_code !== null) await leaveWardCommunity(tx, user_id, before.ward_code)
    await insertMove(tx, user_id, now)
  })
}

async function refuseTooManyMoves(tx: Database, user_id: number, now: Date) {
  const moves = await movesSince(tx, user_id, new Date(now.getTime() - periodMs))
  const oldest = moves.at(-movesAllowed)
  if (oldest) {
    const retryAfter = Math.ceil((oldest.getTime() + periodMs - now.getTime()) / 1000)
    throw new Refusal(429, 'too_many_moves', 'You have moved too often lately; try again later', {
      retryAfter,
    })
  }
}
