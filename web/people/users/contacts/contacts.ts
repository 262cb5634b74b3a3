import { useQuery } from '@tanstack/react-query'
import {
  addTrustedContact,
  listTrustedContacts,
  removeTrustedContact,
  type TrustedContact,
  updateTrustedContact,
} from '../../../../contract/people/trusted-contacts.ts'
import { ApiError, reasonOf } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { applyUpdate, changeOptimistically } from '../../../platform/api/change.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { userKeys } from '../../../relations/user-keys.ts'
import { staleTimeMs } from '../data.ts'

export type ContactKind = TrustedContact['kind']

/** The viewer's trusted contacts, the emergency contact first. */
export const useContacts = (user_id: number) =>
  useQuery(
    {
      queryKey: userKeys.contacts(user_id),
      queryFn: async ({ signal }) =>
        (await call(listTrustedContacts, { params: { id: user_id }, signal })).results,
      staleTime: staleTimeMs,
      meta: { topics: [`profile:${user_id}`] },
    },
    queryClient,
  )

export const refetchContacts = (user_id: number) =>
  queryClient.invalidateQueries({ queryKey: userKeys.contacts(user_id) })

/** Invites a contact. A request repeated with the same key invites once. Throws an `ApiError`. */
export async function addContact(
  user_id: number,
  body: { kind: ContactKind; email: string; name: string },
  idempotencyKey: string,
): Promise<void> {
  const added = await call(addTrustedContact, { params: { id: user_id }, body, idempotencyKey })
  applyUpdate<TrustedContact[]>(userKeys.contacts(user_id), (contacts) => [
    ...contacts.filter(({ id }) => id !== added.id),
    added,
  ])
}

/** Changes a contact. A new address gets a new invitation. Throws an `ApiError`. */
export async function changeContact(
  user_id: number,
  contact: number,
  body: { email?: string; name?: string },
): Promise<void> {
  const changed = await call(updateTrustedContact, { params: { id: user_id, contact }, body })
  applyUpdate<TrustedContact[]>(userKeys.contacts(user_id), (contacts) =>
    contacts.map((each) => (each.id === contact ? changed : each)),
  )
}

/** Removes a contact from the list at once. A refusal restores it and throws. */
export async function removeContact(user_id: number, contact: number): Promise<void> {
  try {
    await changeOptimistically({
      changeKey: userKeys.contacts(user_id),
      update: (contacts: TrustedContact[]) => contacts.filter(({ id }) => id !== contact),
      send: () => call(removeTrustedContact, { params: { id: user_id, contact } }),
    })
  } finally {
    void refetchContacts(user_id)
  }
}

/** Keeps one contact per address: a person can be both relative and emergency contact. */
export function uniqueByEmail(contacts: TrustedContact[]): TrustedContact[] {
  const emails = contacts.map(({ email }) => email.toLowerCase())
  return contacts.filter((_, index) => emails.indexOf(emails[index] ?? '') === index)
}

export function toContactSaveError(error: unknown, kind: ContactKind): TextKey {
  if (!(error instanceof ApiError)) return reasonOf(error)
  if (error.code === 'own_email') return 'users.contact_own_email'
  if (error.code === 'already_a_contact') return 'users.contact_already'
  if (error.code === 'too_many_contacts')
    return kind === 'emergency' ? 'users.contact_too_many_emergency' : 'users.contact_too_many_relatives'
  if (error.code === 'asked_lately') return 'users.contact_asked_lately'
  if (error.code === 'too_many_asks') return 'users.contact_too_many_asks'
  if (error.status === 429) return 'users.contact_too_soon'
  if (error.status === 404) return 'users.contact_gone'
  return error.status === 400 ? 'users.contact_bad_email' : exactReasonKey(error)
}
