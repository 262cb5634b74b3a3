import { useQuery } from '@tanstack/react-query'
import {
  createInvitation,
  getInvitation,
  type Invitation,
  listInvitations,
  withdrawInvitation,
} from '../../../contract/accounts/invitations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text as translate } from '../../platform/i18n/i18n.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import { useViewer } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'

const ownInvitationsKey = ['invitations', 'mine'] as const
const staleTimeMs = 60_000

export const useInviter = (code: string) =>
  useQuery(
    {
      queryKey: ['invitations', 'code', code],
      queryFn: ({ signal }) => call(getInvitation, { params: { code }, signal }),
      staleTime: staleTimeMs,
    },
    queryClient,
  )

/** Whether the server rejects a code as wrong, used or expired; its reply is the same for all three. */
export const isInvalidCode = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export function useInvitations() {
  const viewer = useViewer()
  return usePages(
    [...ownInvitationsKey, viewer.id],
    (page, signal) => call(listInvitations, { query: { page }, signal }),
    { staleTime: 0, meta: { topics: ['me'] } },
  )
}

type Body = { channel: 'email'; email: string } | { channel: Exclude<Invitation['channel'], 'email'> }

/**
 * Creates an invitation; one by e-mail is sent at once. A request repeated with the same key creates no second
 * invitation.
 */
export async function sendInvitation(body: Body, idempotencyKey: string): Promise<Invitation> {
  const invitation = await call(createInvitation, { body, idempotencyKey })
  void queryClient.invalidateQueries({ queryKey: ownInvitationsKey })
  return invitation
}

/** Ends the link of an invitation. Says so where the mail has gone already, or where the person has to try again. */
export async function takeBack(invitation: Invitation): Promise<void> {
  const { code, email } = invitation
  try {
    const { was_mailed } = await call(withdrawInvitation, { params: { code } })
    if (was_mailed) toast({ title: translate('invitations.taken_back_late', { email: email ?? '' }) })
  } catch {
    toast({
      title: translate('invitations.not_taken_back', { email: email ?? '' }),
      action: { label: translate('invitations.take_back'), onPress: () => void takeBack(invitation) },
    })
  }
  void queryClient.invalidateQueries({ queryKey: ownInvitationsKey })
}

const refusals: Record<string, TextKey> = {
  own_email: 'invitations.own_email',
  invited_lately: 'invitations.invited_lately',
  too_many_invitations: 'invitations.too_many',
}

export function toInvitationError(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonKey(error)
  if (error.status === 400) return 'invitations.bad_email'
  const refusalKey = refusals[error.code]
  if (refusalKey) return refusalKey
  return error.status === 429 ? 'invitations.too_fast' : exactReasonKey(error)
}

export type Channel = Exclude<Invitation['channel'], 'email'>

/** The address that shares the link; null for copying. */
export function toShareAddress(channel: Channel, link: string, message: string): string | null {
  const [url, text] = [encodeURIComponent(link), encodeURIComponent(message)]
  const both = encodeURIComponent(`${message} ${link}`)
  switch (channel) {
    case 'sms':
      return `sms:?&body=${both}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`
    case 'x':
      return `https://x.com/intent/post?text=${text}&url=${url}`
    case 'whatsapp':
      return `https://wa.me/?text=${both}`
    case 'link':
      return null
  }
}

/** Channels that open in a new tab; a text message is an app of the device. */
export const opensTab = (channel: Channel) => channel !== 'sms' && channel !== 'link'
