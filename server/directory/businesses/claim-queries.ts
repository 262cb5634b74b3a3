import { sql } from 'kysely'
import type { ClaimStatus } from '../../../contract/directory/business-limits.ts'
import type { Author } from '../../../contract/accounts/accounts.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/users-sql.ts'
import { isBusinessVisible } from './visibility.ts'
import { isPresent } from '../../relations/visibility.ts'

export interface ClaimRow {
  id: number
  business_id: number
  claimant_id: number
  status: ClaimStatus
  words: string
  reason: string
  claimant: Author
  rivals: number
  created_at: Date
}

const selectClaims = sql`
  SELECT claim.id, claim.business_id, claim.claimant_id, claim.status, claim.words, claim.reason, claim.created_at,
    ${authorJson('claimant')} AS claimant,
    (SELECT count(*) FROM business_claims AS rival WHERE rival.business_id = claim.business_id
      AND rival.status = 'waiting' AND rival.id <> claim.id)::integer AS rivals
  FROM business_claims AS claim JOIN users AS claimant ON claimant.id = claim.claimant_id
  JOIN businesses ON businesses.id = claim.business_id AND ${isBusinessVisible}`

export async function findClaim(db: Database, id: number) {
  const { rows } = await sql<ClaimRow>`
    ${selectClaims} WHERE claim.id = ${id} AND ${isPresent('claimant')}`.execute(db)
  return rows[0]
}

/** Oldest first. */
export async function listWaitingClaims(db: Database, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<ClaimRow>`
    ${selectClaims} WHERE claim.status = 'waiting' AND ${isPresent('claimant')}
    ORDER BY claim.id OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

export async function countWaitingClaims(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT FROM business_claims AS claim JOIN users ON users.id = claim.claimant_id
      JOIN businesses ON businesses.id = claim.business_id AND ${isBusinessVisible}
      WHERE claim.status = 'waiting' AND ${isPresent()} LIMIT ${limit}) AS counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns false if the person has an open claim. */
export async function insertClaim(
  tx: Database,
  claim: { business_id: number; claimant_id: number; words: string },
  now: Date,
) {
  const { rows } = await sql`
    INSERT INTO business_claims (business_id, claimant_id, words, created_at)
    VALUES (${claim.business_id}, ${claim.claimant_id}, ${claim.words}, ${now})
    ON CONFLICT (business_id, claimant_id) WHERE status = 'waiting' DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** The time of the person's last declined claim. */
export async function findLastDecline(tx: Database, business_id: number, claimant_id: number) {
  const row = await tx
    .selectFrom('business_claims')
    .select('decided_at')
    .where('business_id', '=', business_id)
    .where('claimant_id', '=', claimant_id)
    .where('status', '=', 'declined')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.decided_at ?? null
}

export async function deleteWaitingClaim(tx: Database, business_id: number, claimant_id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('business_claims')
    .where('business_id', '=', business_id)
    .where('claimant_id', '=', claimant_id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Decision {
  status: 'approved' | 'declined'
  reason: string
  by: number
  now: Date
}

const decisionColumns = ({ status, reason, by, now }: Decision) => sql`
  status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = ${now}`

/** Returns false if the claim is no longer open. */
export async function decideClaim(tx: Database, id: number, decision: Decision): Promise<boolean> {
  const { rows } = await sql`
    UPDATE business_claims SET ${decisionColumns(decision)} WHERE id = ${id} AND status = 'waiting' RETURNING id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns the ids of their claimants. */
export async function declineOtherClaims(
  tx: Database,
  business_id: number,
  decision: Omit<Decision, 'status'>,
) {
  const { rows } = await sql<{ claimant_id: number }>`
    UPDATE business_claims SET ${decisionColumns({ ...decision, status: 'declined' })}
    WHERE business_id = ${business_id} AND status = 'waiting' RETURNING claimant_id`.execute(tx)
  return rows.map(({ claimant_id }) => claimant_id)
}

export const setOwner = (tx: Database, id: number, owner_id: number, now: Date) =>
  tx.updateTable('businesses').set({ owner_id, updated_at: now }).where('id', '=', id).execute()
