import {
  acceptTrustedContact,
  addTrustedContact,
  getContactRequest,
  listTrustedContacts,
  refuseTrustedContact,
  removeTrustedContact,
  updateTrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import { queuedMails } from '../../accounts/invitations/testing-mails.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

type Kind = 'relative' | 'emergency'
type Request = { id: number; token: string }

/** Asks the owner of an address as a demo user. */
export const askContact = async (server: TestServer, as: string, kind: Kind, email: string) =>
  server.ask(addTrustedContact, { as, params: { id: await server.userId(as) }, body: { kind, email } })

/** The token of the link in the queued mail to an address. */
export async function tokenFor(server: TestServer, address: string) {
  const mail = (await queuedMails(server, 'trusted_contact')).findLast(
    ({ to_address }) => to_address === address,
  )
  if (!mail) throw new Error(`No request is queued for ${address}`)
  return mail.data.link.split('/').at(-1) ?? ''
}

/** A contact who was asked, with the token of their link. */
export async function askedContact(server: TestServer, as: string, kind: Kind, email: string) {
  const { body } = await askContact(server, as, kind, email)
  return { ...body, token: await tokenFor(server, email) }
}

/** Answers with the token of the link. */
export async function answerFor(
  server: TestServer,
  as: string,
  { id, token }: Request,
  answer: 'accept' | 'refuse',
) {
  const asking = { params: { id: await server.userId(as), contact: id }, body: { token } }
  const endpoint = answer === 'accept' ? acceptTrustedContact : refuseTrustedContact
  return (await server.ask(endpoint, asking)).body
}

/** A contact who has accepted. */
export async function acceptedContact(server: TestServer, as: string, kind: Kind, email: string) {
  const contact = await askedContact(server, as, kind, email)
  await answerFor(server, as, contact, 'accept')
  return contact
}

export const listOf = async (server: TestServer, as: string) =>
  server.ask(listTrustedContacts, { as, params: { id: await server.userId(as) } })

export const change = async (
  server: TestServer,
  as: string,
  contact: number,
  body: { email?: string; name?: string },
) => server.ask(updateTrustedContact, { as, params: { id: await server.userId(as), contact }, body })

export const remove = async (server: TestServer, as: string, contact: number) =>
  server.ask(removeTrustedContact, { as, params: { id: await server.userId(as), contact } })

/** The reply to a contact's link. */
export const look = (server: TestServer, token: string) =>
  server.ask(getContactRequest, { params: { token } })
