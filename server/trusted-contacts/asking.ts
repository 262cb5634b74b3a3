import type { TrustedContact } from '../../contract/people/trusted-contacts.ts'
import { inviteContact } from '../invitations/contact-asks.ts'
import type { Deps } from '../invitations/new-invitation.ts'
import { readerAt } from '../invitations/readers.ts'
import type { lockWriter } from '../invitations/writers.ts'
import { sendMail } from '../mail/mail.ts'
import type { Database } from '../platform/database/db.ts'
import { hashOf, newSecret } from '../platform/secrets/secrets.ts'

export type Asker = NonNullable<Awaited<ReturnType<typeof lockWriter>>>

/**
 * Only the hash of the answer's token is stored: whoever reads the database can answer for nobody. `roles` counts this
 * one too.
 */
export async function ask(
  tx: Database,
  deps: Deps,
  asker: Asker,
  { email, kind, roles }: Pick<TrustedContact, 'email' | 'kind'> & { roles: number },
  now: Date,
) {
  const { link: join_link } = await inviteContact(tx, deps, { inviter_id: asker.id, email, roles }, now)
  const token = newSecret()
  const reader = await readerAt(tx, asker, email)
  const link = `${deps.publicUrl}/trusted/${token}`
  const mail = { ...reader, about: asker.id, data: { asker: asker.display_name, kind, link, join_link } }
  await sendMail(tx, { template: 'trusted_contact', ...mail }, now)
  return { email, token_hash: hashOf(token), invited_at: now }
}
