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
type Asked = { id: number; token: string }

/** Asks the owner of an address as a person of the cast. */
export const askContact = async (server: TestServer, as: string, kind: Kind, email: string) =>
  server.ask(addTrustedContact, { as, params: { id: await server.userId(as) }, body: { kind, email } })

/** The secret of the link that waits to be mailed to an address. */
export async function tokenFor(server: TestServer, address: string) {
  const mail = (await queuedMails(server, 'trusted_contact')).findLast(
    ({ to_address }) => to_address === address,
  )
  if (!mail) throw new Error(`No question waits to be mailed to ${address}`)
  return mail.data.link.split('/').at(-1) ?? ''
}

/** A contact who was asked, with the secret of their link. */
export async function asked(server: TestServer, as: string, kind: Kind, email: string) {
  const { body } = await askContact(server, as, kind, email)
  return { ...body, token: await tokenFor(server, email) }
}

/** Answers by a link; throws if that is refused. */
export async function answerFor(
  server: TestServer,
  as: string,
  { id, token }: Asked,
  answer: 'accept' | 'refuse',
) {
  const asking = { params: { id: await server.userId(as), contact: id }, body: { token } }
  const endpoint = answer === 'accept' ? acceptTrustedContact : refuseTrustedContact
  return (await server.ask(endpoint, asking)).body
}

/** A contact who has agreed. */
export async function accepted(server: TestServer, as: string, kind: Kind, email: string) {
  const contact = await asked(server, as, kind, email)
  await answerFor(server, as, contact, 'accept')
  return contact
}

/** The contacts of somebody of the cast, as they ask for them. */
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

/** What the link of a contact shows. */
export const look = (server: TestServer, token: string) =>
  server.ask(getContactRequest, { params: { token } })
