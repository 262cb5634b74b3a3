import type { Point } from '../../../contract/shape.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { cellOf } from '../../platform/place.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'
import { wardOfCell } from '../../geo/wards/wards.ts'
import type { Rooms } from '../leaving/away.ts'
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
import { deleteLastSave, isWithdrawn, lastSave, putLastSave } from './save-queries.ts'
import { writeShownPlaces } from './shown-place-queries.ts'

declare module '../../platform/room.ts' {
  interface Room {
    /** Somebody lives elsewhere, or has no home any more. */
    onHome?: (tx: Database, user_id: number) => Promise<unknown>
  }
}

export async function announceHome(tx: Database, { rooms }: Rooms, user_id: number) {
  for (const { onHome } of rooms) await onHome?.(tx, user_id)
}

const movesAllowed = 4
export const periodMs = 30 * 24 * 60 * 60 * 1000

export interface HomeSave {
  home: Point
  /** By which the save can be taken back; without one it can't. */
  key: string | null
}

/** Moves to other cells are limited: moving one's own home over the map would show where a neighbour writes from. */
export async function saveHome(
  db: Database,
  deps: Rooms,
  viewer: Viewer,
  user_id: number,
  { home, key }: HomeSave,
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  const cell = cellOf(home)
  const ward_code = await wardOfCell(db, cell)
  await inTransaction(db, async (tx) => {
    const before = await lockWhereabouts(tx, user_id)
    if (!before) throw notSignedIn()
    const last = await lastSave(tx, user_id)
    if (key !== null) {
      if (await isWithdrawn(tx, user_id, key))
        throw new Refusal(409, 'withdrawn', 'This save has been taken back')
      if (last?.key === key) return
    }
    const isMove = before.cell !== null && before.cell !== cell
    if (before.cell !== cell) await refuseTooManyMoves(tx, user_id, now)
    if (isMove) await insertMove(tx, user_id, now)
    await upsertHome(tx, user_id, home, cell, now)
    await updateWard(tx, user_id, ward_code, now)
    await writeShownPlaces(tx, [user_id])
    await announceHome(tx, deps, user_id)
    recheckTopics(tx, [user_id])
    const isElsewhere = before.ward_code !== null && before.ward_code !== ward_code
    const member_since = isElsewhere ? await leaveWardCommunity(tx, user_id, before.ward_code ?? '') : null
    const has_joined = ward_code !== null && (await joinWardCommunity(tx, user_id, ward_code, now))
    if (key === null) await deleteLastSave(tx, user_id)
    else
      await putLastSave(tx, {
        user_id,
        key,
        made_at: now,
        counted_at: isMove ? now : null,
        has_joined,
        former_key: last?.key ?? null,
        latitude: before.home?.latitude ?? null,
        longitude: before.home?.longitude ?? null,
        cell: before.cell,
        saved_at: before.home?.saved_at ?? null,
        member_since: member_since,
      })
  })
}

/** It counts as a move, because otherwise leaving and returning would get around the limit. */
export async function deleteHomeOf(db: Database, deps: Rooms, viewer: Viewer, user_id: number, now: Date) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  await inTransaction(db, async (tx) => {
    const before = await lockWhereabouts(tx, user_id)
    if (!before) throw notSignedIn()
    if (before.cell === null) return
    await deleteHome(tx, user_id)
    await deleteLastSave(tx, user_id)
    await clearPlace(tx, user_id, now)
    await announceHome(tx, deps, user_id)
    recheckTopics(tx, [user_id])
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
