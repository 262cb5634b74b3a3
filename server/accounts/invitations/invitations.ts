import { type Invitation, listInvitations as list } from '../../../contract/people/invitations.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pages.ts'
import { invalid, notFound, notSignedIn } from '../../platform/http/refusal.ts'
import { dayMs, limitRate } from './limits.ts'
import { type Deps, isSameAddress, newInvitation, ownEmail, showInvitation } from './new-invitation.ts'
import { countInvitations, invitationsOf, momentsOf, momentsOfPair, openInvitation } from './queries.ts'
import { readerAt } from './readers.ts'
import { lockWriter } from './writers.ts'

const aDay = { max: 20, periodMs: dayMs }
const onePair = { max: 1, periodMs: 7 * dayMs }

/**
 * An inviter can mail the same address once in seven days (429), even while the first invitation is open. The answer
 * must not reveal whether the address belongs to an account, blocks the inviter, was invited by others too or refuses
 * mail: the job decides whether the mail is sent.
 */
export async function createInvitation(
  db: Database,
  deps: Deps,
  viewer: { id: number },
  draft: { channel: Invitation['channel']; email?: string },
  now: Date,
): Promise<Invitation> {
  const { channel, email } = draft
  if ((channel === 'email') !== (email !== undefined))
    throw invalid({ email: ['must come with the channel email and with no other'] })
  return inTransaction(db, async (tx) => {
    const inviter = await lockWriter(tx, viewer.id)
    if (!inviter) throw notSignedIn()
    const made = await momentsOf(tx, inviter.id, new Date(now.getTime() - aDay.periodMs))
    const pace = () => limitRate(made, aDay, now, ['too_many_invitations', 'You have invited enough today'])
    if (email === undefined) {
      pace()
      return newInvitation(tx, deps, { inviter_id: inviter.id, channel }, now)
    }
    if (isSameAddress(email, inviter.email)) throw ownEmail()
    pace()
    const there = await momentsOfPair(tx, inviter.id, email, new Date(now.getTime() - onePair.periodMs))
    limitRate(there, onePair, now, ['invited_lately', 'You invited this address lately'])
    const invitation = await newInvitation(tx, deps, { inviter_id: inviter.id, channel, email }, now)
    const reader = await readerAt(tx, inviter, email)
    const { link, expires_at } = invitation
    const data = { inviter: inviter.display_name, ward: inviter.ward, link, expires_at }
    await sendMail(tx, { template: 'invitation', ...reader, about: inviter.id, data }, now)
    return invitation
  })
}

export async function listInvitations(db: Database, deps: Deps, viewer: { id: number }, page: number) {
  const [count, rows] = await Promise.all([
    countInvitations(db, viewer.id),
    invitationsOf(db, viewer).offset(offsetOf(page)).limit(pageSize).execute(),
  ])
  const results = rows.map((row) => showInvitation(deps, row))
  return pageReply(list.path, { page, count, results })
}

/** The inviter of a code; 404 for every invalid code, whatever the reason. */
export async function getInvitation(db: Database, viewer: { id: number } | null, code: string, now: Date) {
  const row = await openInvitation(db, viewer, code, now)
  if (!row) throw notFound('Invitation')
  const { expires_at, code: _, ...inviter } = row
  return { code, inviter, expires_at: expires_at.toISOString() }
}
