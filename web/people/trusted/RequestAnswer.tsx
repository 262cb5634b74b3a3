import { useMutation, useQuery } from '@tanstack/react-query'
import { AlarmClockCheck, BellRing, CircleAlert, HeartHandshake, MailX, UserRoundX } from 'lucide-react'
import type * as Type from 'typebox'
import {
  acceptTrustedContact,
  getContactRequest,
  refuseTrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PersonSentence } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'

interface RequestAnswerProps {
  token: string
  request: Type.Static<typeof getContactRequest.reply>
}

export function RequestAnswer({ token, request }: RequestAnswerProps) {
  const t = useText()
  const { mutate, isPending, error, variables } = useAnswerRequest(token, request)
  const { status, kind, user } = request
  const name = user.display_name
  const button = (answer: 'accepted' | 'refused', variant: 'primary' | 'secondary', label: string) => (
    <Button
      variant={variant}
      size="lg"
      block
      busy={isPending && variables === answer}
      onClick={() => !isPending && mutate(answer)}
    >
      {label}
    </Button>
  )

  return (
    <>
      <Avatar name={name} src={user.avatar_url} size={48} className="mt-4" />
      <div role={status === 'invited' ? undefined : 'status'}>
        <h1 className="mt-3 text-24 font-bold text-balance">
          <PersonSentence
            person={user}
            text={(nameText) =>
              t(status === 'invited' ? `trusted.asked_${kind}` : `trusted.${status}`, { name: nameText })
            }
          />
        </h1>
        {status !== 'invited' && (
          <p className="mt-2 text-muted text-pretty">{t(`trusted.${status}_text`, { name })}</p>
        )}
      </div>
      {status === 'invited' && <RoleExplanation name={name} />}
      {error && (
        <p role="alert" className="mt-5 flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
          <CircleAlert aria-hidden className="mt-px" />
          {t('trusted.not_saved')} {t(exactReasonKey(error))}
        </p>
      )}
      <div className="mt-6 grid gap-3">
        {status !== 'accepted' &&
          button(
            'accepted',
            status === 'invited' ? 'primary' : 'secondary',
            t(status === 'invited' ? 'trusted.accept' : 'trusted.accept_after_all'),
          )}
        {status !== 'refused' &&
          button('refused', 'secondary', t(status === 'invited' ? 'trusted.refuse' : 'trusted.stop'))}
      </div>
      {status === 'invited' && (
        <p className="mt-3 text-center text-13 text-muted text-balance">{t('trusted.later')}</p>
      )}
    </>
  )
}

const meanings = [
  { key: 'trusted.means_updates', icon: BellRing, classes: 'bg-alert-tint text-alert' },
  { key: 'trusted.means_check_in', icon: AlarmClockCheck, classes: 'bg-event-tint text-event' },
  { key: 'trusted.means_emergency', icon: HeartHandshake, classes: 'bg-help-tint text-help' },
  { key: 'trusted.means_no_account', icon: UserRoundX, classes: 'bg-give-tint text-give' },
  { key: 'trusted.means_stop', icon: MailX, classes: 'bg-share-tint text-share' },
] as const

function RoleExplanation({ name }: { name: string }) {
  const t = useText()
  return (
    <section aria-labelledby="meaning" className="mt-4">
      <h2 id="meaning" className="text-13 font-bold text-muted">
        {t('trusted.means')}
      </h2>
      <ul>
        {meanings.map(({ key, icon: Icon, classes }) => (
          <li key={key} className="flex items-center gap-3 py-1.5">
            <span className={`grid size-9 shrink-0 place-items-center rounded-full ${classes}`}>
              <Icon aria-hidden />
            </span>
            {t(key, { name })}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ContactRequest = Type.Static<typeof getContactRequest.reply>

const requestKey = (token: string) => ['contact-request', token]

export const useContactRequest = (token: string) =>
  useQuery(
    {
      queryKey: requestKey(token),
      queryFn: ({ signal }) => call(getContactRequest, { params: { token }, signal }),
      meta: { topics: (request?: ContactRequest) => (request ? [`profile:${request.user.id}`] : []) },
    },
    queryClient,
  )

export const isInvalidToken = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const useAnswerRequest = (token: string, request: ContactRequest) =>
  useMutation(
    {
      mutationFn: (answer: 'accepted' | 'refused') =>
        call(answer === 'accepted' ? acceptTrustedContact : refuseTrustedContact, {
          params: { id: request.user.id, contact: request.id },
          body: { token },
        }),
      onSuccess: (_, status) =>
        queryClient.setQueryData<ContactRequest>(requestKey(token), { ...request, status }),
    },
    queryClient,
  )
