import { useQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import {
  addTrustedContact,
  listTrustedContacts,
  type TrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useViewer } from '../../platform/session/session.ts'

type Contacts = Type.Static<typeof listTrustedContacts.reply>

const keyOf = (user_id: number) => ['trusted-contacts', user_id]

export function useTrustedContacts() {
  const { id } = useViewer()
  return useQuery(
    {
      queryKey: keyOf(id),
      queryFn: ({ signal }) => call(listTrustedContacts, { params: { id }, signal }),
    },
    queryClient,
  )
}

/** A repeated key asks once. */
export async function askContact(
  id: number,
  kind: TrustedContact['kind'],
  email: string,
  idempotencyKey: string,
) {
  const contact = await call(addTrustedContact, { params: { id }, body: { kind, email }, idempotencyKey })
  queryClient.setQueryData<Contacts>(keyOf(id), (known) => ({
    results: [...(known?.results ?? []).filter((each) => each.id !== contact.id), contact],
  }))
}

const refusals: Record<string, TextKey> = {
  own_email: 'onboarding.own_email',
  already_a_contact: 'onboarding.already_a_contact',
  too_many_contacts: 'onboarding.too_many_contacts',
  asked_lately: 'onboarding.asked_lately',
  too_many_asks: 'onboarding.too_many_asks',
}

export function askErrorOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonOf(error)
  if (error.status === 400) return 'onboarding.bad_email'
  return refusals[error.code] ?? exactReasonOf(error)
}
