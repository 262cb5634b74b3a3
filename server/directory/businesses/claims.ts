import {
  type BusinessClaim,
  listBusinessClaims as listContract,
} from '../../../contract/directory/business-claims.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound, Refusal, throwIfRefusedLately } from '../../platform/http/refusal.ts'
import { businessNotFound, type BusinessViewer, loadBusinessCards, requireBusinessId } from './businesses.ts'
import { lockBusiness } from './change-queries.ts'
import {
  findClaim,
  type ClaimRow,
  countWaitingClaims,
  decideClaim,
  declineOtherClaims,
  deleteWaitingClaim,
  insertClaim,
  findLastDecline,
  setOwner,
  listWaitingClaims,
} from './claim-queries.ts'

/** Returns the id of the business. */
export const claimBusiness = (db: Database, viewer: { id: number }, slug: string, words: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, await requireBusinessId(tx, slug))
    if (!business) throw businessNotFound()
    if (business.owner_id !== null) throw alreadyClaimed()
    throwIfRefusedLately(await findLastDecline(tx, business.id, viewer.id), now)
    const claim = { business_id: business.id, claimant_id: viewer.id, words: words.trim() }
    if (!(await insertClaim(tx, claim, now)))
      throw new Refusal(409, 'claim_waiting', 'Your claim is being looked into')
    return business.id
  })

const alreadyClaimed = () => new Refusal(409, 'already_claimed', 'It has an owner')

export const withdrawClaim = (db: Database, viewer: { id: number }, slug: string) =>
  inTransaction(db, async (tx) => {
    if (!(await deleteWaitingClaim(tx, await requireBusinessId(tx, slug), viewer.id))) throw notFound('Claim')
  })

async function toClaims(
  db: Database,
  viewer: BusinessViewer,
  rows: ClaimRow[],
  now: Date,
): Promise<BusinessClaim[]> {
  const cards = await loadBusinessCards(
    db,
    viewer,
    rows.map(({ business_id }) => business_id),
    now,
  )
  return rows.flatMap(({ business_id, created_at, id, status, words, reason, claimant, rivals }) => {
    const business = cards.find((card) => card.id === business_id)
    const claim = { id, status, words, reason, claimant, rivals, createdAt: created_at.toISOString() }
    return business ? [{ ...claim, business }] : []
  })
}

const maxCounted = 1000

export async function listBusinessClaims(db: Database, viewer: BusinessViewer, page: number, now: Date) {
  const count = await countWaitingClaims(db, maxCounted)
  const rows = await listWaitingClaims(db, { offset: offsetOf(page), limit: pageSize })
  return pageReply(listContract.path, { page, count, results: await toClaims(db, viewer, rows, now) })
}

async function loadClaim(tx: Database, viewer: BusinessViewer, id: number, now: Date) {
  const row = await findClaim(tx, id)
  const [claim] = row ? await toClaims(tx, viewer, [row], now) : []
  if (!claim) throw claimNotFound()
  return claim
}

const claimNotFound = () => notFound('Claim')

const notifyClaimants = (
  tx: Database,
  kind: 'business_claimed' | 'business_declined',
  { to, business, now }: { to: number[]; business: { id: number; slug: string }; now: Date },
) =>
  notify(tx, {
    kind,
    to,
    by: null,
    topic: `business:${business.id}`,
    post_id: null,
    action_url: `/business/${encodeURIComponent(business.slug)}`,
    at: now,
  })

/** Locks the business before its claims: of two concurrent approvals, the second is refused. */
async function lockClaimAndBusiness(tx: Database, id: number) {
  const claim = await findClaim(tx, id)
  const business = claim && (await lockBusiness(tx, claim.business_id))
  if (!business) throw claimNotFound()
  return { claim, business }
}

const changedMeanwhile = () => new Refusal(409, 'changed_meanwhile', 'The claim has been decided')

export const approveBusinessClaim = (db: Database, viewer: BusinessViewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const { claim, business } = await lockClaimAndBusiness(tx, id)
    if (business.owner_id !== null) throw alreadyClaimed()
    const decision = { by: viewer.id, now, reason: '' }
    if (!(await decideClaim(tx, id, { ...decision, status: 'approved' }))) throw changedMeanwhile()
    await setOwner(tx, business.id, claim.claimant_id, now)
    const others = await declineOtherClaims(tx, business.id, decision)
    await notifyClaimants(tx, 'business_claimed', { to: [claim.claimant_id], business, now })
    if (others.length) await notifyClaimants(tx, 'business_declined', { to: others, business, now })
    return loadClaim(tx, viewer, id, now)
  })

export const declineBusinessClaim = (
  db: Database,
  viewer: BusinessViewer,
  id: number,
  reason: string,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const { claim, business } = await lockClaimAndBusiness(tx, id)
    const decision = { status: 'declined' as const, by: viewer.id, now, reason: reason.trim() }
    if (!(await decideClaim(tx, id, decision))) throw changedMeanwhile()
    await notifyClaimants(tx, 'business_declined', { to: [claim.claimant_id], business, now })
    return loadClaim(tx, viewer, id, now)
  })
