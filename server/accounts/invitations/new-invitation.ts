import { randomBytes } from 'node:crypto'
import type { Invitation } from '../../../contract/people/invitations.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dayMs } from './limits.ts'
import { insertInvitation, type InvitationRow } from './queries.ts'

export interface Deps {
  publicUrl: string
}

const goodForMs = 30 * dayMs

/** Doesn't check the inviter's limits. */
export async function newInvitation(
  tx: Database,
  deps: Deps,
  made: { inviter_id: number; channel: Invitation['channel']; email?: string; asks_contact?: boolean },
  now: Date,
): Promise<Invitation> {
  const code = randomBytes(16).toString('base64url')
  const times = { created_at: now, expires_at: new Date(now.getTime() + goodForMs) }
  const { id } = await insertInvitation(tx, { ...made, code, ...times })
  const { channel, email = null } = made
  return showInvitation(deps, { id, code, channel, email, ...times })
}

export function showInvitation({ publicUrl }: Deps, row: InvitationRow): Invitation {
  const { id, code, channel, email, newcomer_id, display_name, avatar_url = null } = row
  const marks = { is_staff: row.is_staff ?? false, is_verified: row.is_verified ?? false }
  const newcomer =
    newcomer_id && display_name ? { id: newcomer_id, display_name, avatar_url, ...marks } : null
  return {
    id,
    code,
    link: `${publicUrl}/i/${code}`,
    channel: channel as Invitation['channel'],
    email,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    accepted_by: newcomer,
    accepted_at: row.accepted_at?.toISOString() ?? null,
  }
}

export const ownEmail = () =>
  new Refusal(422, 'own_email', 'That is your own address', { errors: { email: ['is your own'] } })

export const isSameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()
