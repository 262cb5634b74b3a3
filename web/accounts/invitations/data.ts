import { useQuery } from '@tanstack/react-query'
import {
  createInvitation,
  getInvitation,
  type Invitation,
  listInvitations,
} from '../../../contract/people/invitations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import { useViewer } from '../../platform/session/session.ts'

const mine = ['invitations', 'mine'] as const
const fresh = 60_000

export const useInviter = (code: string) =>
  useQuery(
    {
      queryKey: ['invitations', 'code', code],
      queryFn: ({ signal }) => call(getInvitation, { params: { code }, signal }),
      staleTime: fresh,
    },
    queryClient,
  )

/** Whether the server rejects a code as wrong, used or expired; its answer is the same for all three. */
export const isBadCode = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export function useInvitations() {
  const viewer = useViewer()
  return usePages(
    [...mine, viewer.id],
    (page, signal) => call(listInvitations, { query: { page }, signal }),
    { staleTime: 0 },
  )
}

type Body = { channel: 'email'; email: string } | { channel: Exclude<Invitation['channel'], 'email'> }

/** One by e-mail is sent at once. A repeated key creates no second invitation. */
export async function invite(body: Body, idempotencyKey: string): Promise<Invitation> {
  const invitation = await call(createInvitation, { body, idempotencyKey })
  void queryClient.invalidateQueries({ queryKey: mine })
  return invitation
}

const refusals: Record<string, TextKey> = {
  own_email: 'invitations.own_email',
  invited_lately: 'invitations.invited_lately',
  too_many_invitations: 'invitations.too_many',
}

export function whyNot(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonOf(error)
  if (error.status === 400) return 'invitations.bad_email'
  const known = refusals[error.code]
  if (known) return known
  return error.status === 429 ? 'invitations.too_fast' : exactReasonOf(error)
}
