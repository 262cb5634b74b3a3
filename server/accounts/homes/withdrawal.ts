import { canEditUser } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, notSignedIn } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { cellOf } from '../../platform/place.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'
import { wardOfCell } from '../../geo/wards/wards.ts'
import {
  clearPlace,
  deleteHome,
  deleteMove,
  insertMove,
  joinWardCommunity,
  leaveWardCommunity,
  lockWhereabouts,
  updateWard,
  upsertHome,
} from './home-queries.ts'
import type { Rooms } from '../leaving/away.ts'
import { announceHome, periodMs } from './homes.ts'
import {
  countWithdrawnMoves,
  deleteLastSave,
  forgetFormerHomes,
  insertWithdrawn,
  isWithdrawn,
  lastSave,
  purgeWithdrawn,
  putLastSave,
} from './save-queries.ts'
import { writeShownPlaces } from './shown-place-queries.ts'

/** More count as moves, because whoever saves a home and takes it back has seen what is near it. */
const uncounted = 4
/** By then a client that lost its reply has asked again, and a request under way has arrived. */
const keptMs = 48 * 60 * 60 * 1000

/** Takes back the save with this key, or refuses it in advance; does nothing once another home has been saved. */
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
    const before = await lockWhereabouts(tx, user_id)
    if (!before) throw notSignedIn()
    if (await isWithdrawn(tx, user_id, key)) return
    const last = await lastSave(tx, user_id)
    const save = last?.key === key ? last : undefined
    const was_move = save !== undefined && save.cell !== before.cell
    await insertWithdrawn(tx, { user_id, key, withdrawn_at: now, was_move })
    if (!save) return
    if (was_move) await count(tx, user_id, save.counted_at, now)
    await putBack(tx, deps, before, save, now)
  })
}

async function count(tx: Database, user_id: number, counted_at: Date | null, now: Date) {
  const withdrawn = await countWithdrawnMoves(tx, user_id, new Date(now.getTime() - periodMs))
  const isFree = withdrawn <= uncounted
  if (isFree && counted_at) await deleteMove(tx, user_id, counted_at)
  if (!isFree && !counted_at) await insertMove(tx, user_id, now)
}

type Before = NonNullable<Awaited<ReturnType<typeof lockWhereabouts>>>
type Save = NonNullable<Awaited<ReturnType<typeof lastSave>>>

async function putBack(tx: Database, deps: Rooms, { ward_code: left }: Before, save: Save, now: Date) {
  const { user_id, former_key } = save
  const former = former_key !== null && (await isWithdrawn(tx, user_id, former_key)) ? null : formerOf(save)
  const ward_code = former && (await wardOfCell(tx, cellOf(former.home)))
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
  if (left !== null && left !== ward_code && save.has_joined) await leaveWardCommunity(tx, user_id, left)
  if (ward_code !== null && save.member_since)
    await joinWardCommunity(tx, user_id, ward_code, save.member_since)
  if (former && former_key !== null) await putLastSave(tx, savedBefore(save, former_key, former.saved_at))
  else await deleteLastSave(tx, user_id)
}

function formerOf({ latitude, longitude, saved_at }: Save) {
  if (latitude === null || longitude === null || saved_at === null) return null
  return { home: { latitude: latitude, longitude: longitude }, saved_at: saved_at }
}

/** What the former home itself had replaced is no longer known. */
const savedBefore = ({ user_id }: Save, key: string, made_at: Date) => ({
  user_id,
  key,
  made_at,
  has_joined: true,
})

/** Once a day. */
export async function forgetOldSaves(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await forgetFormerHomes(db, before(keptMs))
  await purgeWithdrawn(db, false, before(keptMs))
  await purgeWithdrawn(db, true, before(periodMs))
}
