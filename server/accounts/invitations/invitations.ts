import { randomBytes } from 'node:crypto'
import { dayMs } from '../../../contract/durations.ts'
import { type Invitation, listInvitations as list } from '../../../contract/accounts/invitations.ts'
import { sendMail, withdrawMail } from '../../notifications/mail/mail.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { invalid, notFound, notSignedIn, Refusal, enforceRateLimit } from '../../platform/http/refusal.ts'
import {
  clearAddressOf,
  clearUsedAddresses,
  consumeInvitation,
  contactRequestTimes,
  contactRequestTimesToAddress,
  countInvitations,
  deleteUnusedInvitations,
  findOpenInvitation,
  deleteInvitation,
  endInvitation,
  insertInvitation,
  type InvitationRow,
  invitationsAcceptedBy,
  invitationsOf,
  invitationTimes,
  invitationTimesToAddress,
  lockOpenInvitation,
} from './queries.ts'
import { findRecipient, languageOf, lockSender, personById } from './recipients.ts'

const dailyInvitations = { max: 20, periodMs: dayMs }
const perAddress = { max: 1, periodMs: 7 * dayMs }

/**
 * An inviter can mail the same address once in seven days (429), even while the first invitation is open. The answer
 * must not reveal whether the address belongs to an account, blocks the inviter, was invited by others too or refuses
 * mail: the job decides whether the mail is sent.
 */
export async function createInvitation(
  db: Database,
  deps: InvitationDeps,
  viewer: { id: number },
  draft: { channel: Invitation['channel']; email?: string },
  now: Date,
): Promise<Invitation> {
  const { channel, email } = draft
  if ((channel === 'email') !== (email !== undefined))
    throw invalid({ email: ['must come with the channel email and with no other'] })
  return inTransaction(db, async (tx) => {
    const inviter = await lockSender(tx, viewer.id)
    if (!inviter) throw notSignedIn()
    const sinceYesterday = new Date(now.getTime() - dailyInvitations.periodMs)
    const recent = await invitationTimes(tx, inviter.id, sinceYesterday)
    const enforceDailyLimit = () =>
      enforceRateLimit(recent, dailyInvitations, now, [
        'too_many_invitations',
        'You have invited enough today',
      ])
    if (email === undefined) {
      enforceDailyLimit()
      return storeInvitation(tx, deps, { inviter_id: inviter.id, channel }, now)
    }
    if (isSameAddress(email, inviter.email)) throw ownEmail()
    enforceDailyLimit()
    const toAddress = await invitationTimesToAddress(
      tx,
      inviter.id,
      email,
      new Date(now.getTime() - perAddress.periodMs),
    )
    enforceRateLimit(toAddress, perAddress, now, ['invited_lately', 'You invited this address recently'])
    const invitation = await storeInvitation(tx, deps, { inviter_id: inviter.id, channel, email }, now)
    const recipient = await findRecipient(tx, inviter, email)
    const { link, expires_at } = invitation
    const data = { inviter: inviter.display_name, ward: inviter.ward, link, expires_at }
    await sendMail(tx, { template: 'invitation', ...recipient, about: inviter.id, data }, now)
    return invitation
  })
}

export async function listInvitations(
  db: Database,
  deps: InvitationDeps,
  viewer: { id: number },
  page: number,
) {
  const [count, rows] = await Promise.all([
    countInvitations(db, viewer.id),
    invitationsOf(db, viewer).offset(offsetOf(page)).limit(pageSize).execute(),
  ])
  const results = rows.map((row) => showInvitation(deps, row))
  return pageReply(list.path, { page, count, results })
}

/**
 * The row of a mailed invitation stays, because it counts for the limits. Throws 404 for an invitation that is somebody
 * else's, accepted or taken back.
 */
export const withdrawInvitation = (
  db: Database,
  { publicUrl }: InvitationDeps,
  viewer: { id: number },
  code: string,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const invitation = await lockOpenInvitation(tx, viewer, code, now)
    if (!invitation) throw notFound('Invitation')
    const link = `${publicUrl}/i/${code}`
    const was_mailed =
      invitation.channel === 'email' && !(await withdrawMail(tx, viewer.id, 'invitation', { link }))
    await (was_mailed ? endInvitation(tx, invitation.id, now) : deleteInvitation(tx, invitation.id))
    return { was_mailed }
  })

/** Throws the same 404 for every invalid code. */
export async function getInvitation(db: Database, viewer: { id: number } | null, code: string, now: Date) {
  const row = await findOpenInvitation(db, viewer, code, now)
  if (!row) throw notFound('Invitation')
  const { expires_at, code: _, ...inviter } = row
  return { code, inviter, expires_at: expires_at.toISOString() }
}

export interface InvitationDeps {
  publicUrl: string
}

const validityMs = 30 * dayMs

/** Doesn't check the inviter's limits. */
async function storeInvitation(
  tx: Database,
  deps: InvitationDeps,
  draft: { inviter_id: number; channel: Invitation['channel']; email?: string; asks_contact?: boolean },
  now: Date,
): Promise<Invitation> {
  const code = randomBytes(16).toString('base64url')
  const times = { created_at: now, expires_at: new Date(now.getTime() + validityMs) }
  const { id } = await insertInvitation(tx, { ...draft, code, ...times })
  const { channel, email = null } = draft
  return showInvitation(deps, { id, code, channel, email, ...times })
}

function showInvitation({ publicUrl }: InvitationDeps, row: InvitationRow): Invitation {
  const { id, code, channel, email, newcomer_id, display_name, avatar_url = null } = row
  const badges = { is_staff: row.is_staff ?? false, is_verified: row.is_verified ?? false }
  const newcomer =
    newcomer_id && display_name ? { id: newcomer_id, display_name, avatar_url, ...badges } : null
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

/** Returns false if the code is wrong, used or expired, or the inviter is leaving. Only one of concurrent calls gets true. */
export async function redeemInvitation(
  tx: Database,
  { publicUrl }: InvitationDeps,
  { code, user_id }: { code: string; user_id: number },
  now: Date,
): Promise<boolean> {
  const invitation = await consumeInvitation(tx, code, user_id, now)
  if (!invitation) return false
  const inviter = await personById(tx, invitation.inviter_id)
  const newcomer = await personById(tx, user_id)
  if (inviter?.email && newcomer) {
    const to = { address: inviter.email, user_id: inviter.id }
    const data = { name: newcomer.display_name, link: `${publicUrl}/users/${user_id}` }
    const mail = { to, about: user_id, language: languageOf(inviter), data }
    await sendMail(tx, { template: 'invitation_accepted', ...mail }, now)
  }
  await notify(tx, {
    kind: 'invitation_used',
    to: [invitation.inviter_id],
    by: user_id,
    topic: 'invitations',
    post_id: null,
    action_url: `/users/${user_id}`,
    at: now,
  })
  return true
}

const retentionMs = 30 * dayMs

/** A month after invitations expired, deletes the unused ones and clears the address of the others. */
export async function purgeOldInvitations(db: Database, now: Date) {
  const before = new Date(now.getTime() - retentionMs)
  await deleteUnusedInvitations(db, before)
  await clearUsedAddresses(db, before)
}

/** Clears the user's address in other people's invitations. Their own invitations are deleted with the account. */
export const eraseInvitationsOf = (tx: Database, user_id: number) => clearAddressOf(tx, user_id)

export async function exportInvitations(db: Database, user_id: number) {
  const sent = await invitationsOf(db, { id: user_id }).execute()
  const accepted = await invitationsAcceptedBy(db, user_id)
  return {
    sent: sent.map(({ channel, email, code, created_at, expires_at, accepted_at, display_name }) => ({
      channel,
      email,
      code,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      accepted_at: accepted_at?.toISOString() ?? null,
      accepted_by: display_name,
    })),
    accepted: accepted.map(({ accepted_at }) => ({ accepted_at: accepted_at?.toISOString() ?? null })),
  }
}

const dailyContactRequests = { max: 20, periodMs: dayMs }
const addressPeriodMs = 7 * dayMs

/**
 * The invitation stays when the contact is removed, so that removing and adding a contact doesn't send a second mail.
 * Throws 429 if the address was asked `roles` times in seven days, and beyond twenty requests a day.
 */
export async function inviteContact(
  tx: Database,
  deps: InvitationDeps,
  { inviter_id, email, roles }: { inviter_id: number; email: string; roles: number },
  now: Date,
) {
  const since = (periodMs: number) => new Date(now.getTime() - periodMs)
  const [today, toAddress] = [
    await contactRequestTimes(tx, inviter_id, since(dailyContactRequests.periodMs)),
    await contactRequestTimesToAddress(tx, inviter_id, email, since(addressPeriodMs)),
  ]
  enforceRateLimit(toAddress, { max: roles, periodMs: addressPeriodMs }, now, [
    'asked_lately',
    'This address was asked recently',
  ])
  enforceRateLimit(today, dailyContactRequests, now, ['too_many_asks', 'You have asked often enough today'])
  return storeInvitation(tx, deps, { inviter_id, channel: 'email', email, asks_contact: true }, now)
}
