import { placeLimits } from '../../../contract/directory/places.ts'
import type { Correction, CorrectionDraft } from '../../../contract/directory/place-suggestions.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, throwIfRefusedLately } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  decideCorrection,
  findLastDecline,
  listOpenCorrections,
  lockPlace,
  overwritePlace,
  replaceCorrection,
} from './change-queries.ts'
import { withCallableNumber } from '../../accounts/phones/numbers.ts'
import { normalizeDraft, lockPlaceToChange } from './changes.ts'

/** Throws 400 for an empty correction and for changes that contradict each other. */
export const suggestCorrection = (
  db: Database,
  viewer: { id: number },
  place_id: number,
  { changes, note = '' }: CorrectionDraft,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    if (!Object.keys(changes).length && !note.trim()) throw invalid({ note: ['is missing'] })
    const place = await lockPlace(tx, place_id)
    if (!place) throw notFound('Place')
    throwIfRefusedLately(await findLastDecline(tx, place_id, viewer.id), now)
    const after = normalizeDraft({ ...place, ...(await withCallableNumber(changes, 'phone')) })
    const normalized = Object.fromEntries(
      Object.entries(after).filter(([name]) => Object.hasOwn(changes, name)),
    )
    const correction = { place_id, user_id: viewer.id, changes: normalized, note: note.trim() }
    await replaceCorrection(tx, { ...correction, now })
    if (place.added_by === null) return
    await notify(tx, {
      kind: 'place_correction',
      to: [place.added_by],
      by: viewer.id,
      topic: `place_correction:${place_id}`,
      post_id: null,
      action_url: `/places/${place_id}`,
      text: note,
      at: now,
    })
  })

export async function listCorrections(
  db: Database,
  viewer: { id: number },
  place: number | undefined,
): Promise<{ results: Correction[] }> {
  const rows = await listOpenCorrections(db, viewer, {
    place: place ?? null,
    limit: placeLimits.openCorrections,
  })
  return {
    results: rows.map(({ id, author, changes, note, place_id, place_name, created_at }) => ({
      id,
      author,
      changes,
      note,
      place: { id: place_id, name: place_name },
      createdAt: created_at.toISOString(),
    })),
  }
}

type Decider = Pick<Viewer, 'id' | 'is_staff'>

/** Throws 404 if it is decided already, 403 if another person has added the place. */
export const acceptCorrection = (
  db: Database,
  viewer: Decider,
  { id, correction }: { id: number; correction: number },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const place = await lockPlaceToChange(tx, viewer, id)
    const { changes } = await decideAndNotify(tx, viewer, { id, correction, status: 'accepted' }, now)
    const { latitude, longitude } = place
    await overwritePlace(tx, id, { ...normalizeDraft({ ...place, ...changes }), latitude, longitude }, now)
  })

export const declineCorrection = (
  db: Database,
  viewer: Decider,
  { id, correction }: { id: number; correction: number },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    await lockPlaceToChange(tx, viewer, id)
    await decideAndNotify(tx, viewer, { id, correction, status: 'declined' }, now)
  })

async function decideAndNotify(
  tx: Database,
  viewer: Decider,
  { id, correction, status }: { id: number; correction: number; status: 'accepted' | 'declined' },
  now: Date,
) {
  const row = await decideCorrection(tx, viewer, { id: correction, place_id: id, status, now })
  if (!row) throw notFound('Correction')
  await notify(tx, {
    kind: `place_correction_${status}`,
    to: [row.user_id],
    by: null,
    topic: `place_correction_${status}:${id}`,
    post_id: null,
    action_url: `/places/${id}`,
    at: now,
  })
  return row
}
