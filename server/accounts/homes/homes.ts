import { dayMs, hourMs } from '../../../contract/durations.ts'
import { canEditUser } from '../../../contract/policy.ts'
import type { Point } from '../../../contract/shape.ts'
import { findWardOfCell } from '../../geo/wards/wards.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { cellOf } from '../../platform/geography.ts'
import { notAllowed, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'
import type { Rooms } from '../leaving/absence.ts'
import {
  clearFormerHomes,
  clearPlace,
  countWithdrawnMoves,
  deleteHome,
  deleteLastSave,
  deleteMove,
  insertMove,
  insertWithdrawnSave,
  isWithdrawn,
  joinWardCommunity,
  findLastSave,
  leaveWardCommunity,
  lockUserHome,
  movesSince,
  purgeWithdrawnSaves,
  updateWard,
  upsertHome,
  upsertLastSave,
} from './home-queries.ts'
import { writeShownPlaces } from './shown-place-queries.ts'

declare module '../../platform/room.ts' {
  interface Room {
    /** A user has moved or removed their home. */
    onHome?: (tx: Database, user_id: number) => Promise<unknown>
  }
}

async function announceHome(tx: Database, { rooms }: Rooms, user_id: number) {
  for (const { onHome } of rooms) await onHome?.(tx, user_id)
}

const maxMoves = 4
const movePeriodMs = 30 * dayMs

export interface HomeSave {
  home: Point
  /** Identifies the save for `withdrawHome`; a save without a key can't be withdrawn. */
  key: string | null
}

/** Limits moves to other cells: by moving their home over the map, a user could locate a neighbour. */
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
  const ward_code = await findWardOfCell(db, cell)
  await inTransaction(db, async (tx) => {
    const before = await lockUserHome(tx, user_id)
    if (!before) throw notSignedIn()
    const last = await findLastSave(tx, user_id)
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
    const isOtherWard = before.ward_code !== null && before.ward_code !== ward_code
    const member_since = isOtherWard ? await leaveWardCommunity(tx, user_id, before.ward_code ?? '') : null
    const has_joined = ward_code !== null && (await joinWardCommunity(tx, user_id, ward_code, now))
    if (key === null) await deleteLastSave(tx, user_id)
    else
      await upsertLastSave(tx, {
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
        member_since,
      })
  })
}

/** Counts as a move; otherwise deleting and saving the home would bypass the limit. */
export async function deleteHomeOf(db: Database, deps: Rooms, viewer: Viewer, user_id: number, now: Date) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  await inTransaction(db, async (tx) => {
    const before = await lockUserHome(tx, user_id)
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
  const moves = await movesSince(tx, user_id, new Date(now.getTime() - movePeriodMs))
  const oldest = moves.at(-maxMoves)
  if (oldest) {
    const retryAfter = Math.ceil((oldest.getTime() + movePeriodMs - now.getTime()) / 1000)
    throw new Refusal(429, 'too_many_moves', 'You have moved too often lately; try again later', {
      retryAfter,
    })
  }
}

/** Further withdrawals count as moves, because the user has seen what is near the withdrawn home. */
const maxFreeWithdrawals = 4
/** By then, a client that lost its reply has retried, and a delayed request has arrived. */
const retentionMs = 48 * hourMs

/** Withdraws the save with this key, or rejects it in advance. Does nothing if another home was saved since. */
export async function withdrawHome(
  db: Database,
  deps: Rooms,
  viewer: Viewer,
  user_id: number,
  key: string,
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  await inTransaction(db, async (tx) => {
    const before = await lockUserHome(tx, user_id)
    if (!before) throw notSignedIn()
    if (await isWithdrawn(tx, user_id, key)) return
    const last = await findLastSave(tx, user_id)
    const save = last?.key === key ? last : undefined
    const was_move = save !== undefined && save.cell !== before.cell
    await insertWithdrawnSave(tx, { user_id, key, withdrawn_at: now, was_move })
    if (!save) return
    if (was_move) await countWithdrawnMove(tx, user_id, save.counted_at, now)
    await restoreFormerHome(tx, deps, before, save, now)
  })
}

async function countWithdrawnMove(tx: Database, user_id: number, counted_at: Date | null, now: Date) {
  const withdrawn = await countWithdrawnMoves(tx, user_id, new Date(now.getTime() - movePeriodMs))
  const isFree = withdrawn <= maxFreeWithdrawals
  if (isFree && counted_at) await deleteMove(tx, user_id, counted_at)
  if (!isFree && !counted_at) await insertMove(tx, user_id, now)
}

type LockedHome = NonNullable<Awaited<ReturnType<typeof lockUserHome>>>
type Save = NonNullable<Awaited<ReturnType<typeof findLastSave>>>

async function restoreFormerHome(
  tx: Database,
  deps: Rooms,
  { ward_code: currentWard }: LockedHome,
  save: Save,
  now: Date,
) {
  const { user_id, former_key } = save
  const former =
    former_key !== null && (await isWithdrawn(tx, user_id, former_key)) ? null : formerHomeOf(save)
  const ward_code = former && (await findWardOfCell(tx, cellOf(former.home)))
  if (former) {
    await upsertHome(tx, user_id, former.home, cellOf(former.home), former.saved_at)
    await updateWard(tx, user_id, ward_code, now)
    await writeShownPlaces(tx, [user_id])
  } else {
    await deleteHome(tx, user_id)
    await clearPlace(tx, user_id, now)
  }
  await announceHome(tx, deps, user_id)
  recheckTopics(tx, [user_id])
  if (currentWard !== null && currentWard !== ward_code && save.has_joined)
    await leaveWardCommunity(tx, user_id, currentWard)
  if (ward_code !== null && save.member_since)
    await joinWardCommunity(tx, user_id, ward_code, save.member_since)
  if (former && former_key !== null) await upsertLastSave(tx, formerSave(save, former_key, former.saved_at))
  else await deleteLastSave(tx, user_id)
}

function formerHomeOf({ latitude, longitude, saved_at }: Save) {
  if (latitude === null || longitude === null || saved_at === null) return null
  return { home: { latitude, longitude }, saved_at }
}

/** The home before the former one is not stored. */
const formerSave = ({ user_id }: Save, key: string, made_at: Date) => ({
  user_id,
  key,
  made_at,
  has_joined: true,
})

/** Runs daily. */
export async function purgeOldSaves(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await clearFormerHomes(db, before(retentionMs))
  await purgeWithdrawnSaves(db, false, before(retentionMs))
  await purgeWithdrawnSaves(db, true, before(movePeriodMs))
}
