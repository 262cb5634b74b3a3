import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, Siren } from 'lucide-react'
import { useRef, useState } from 'react'
import type * as Type from 'typebox'
import {
  addTrustedContact,
  listTrustedContacts,
  type TrustedContact,
} from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { TextField } from '../../../ui/controls/Field.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { StepError } from '../../save-user.ts'
import { StepFrame, type StepProps } from './StepFrame.tsx'

const fields = [
  { kind: 'relative', name: 'trustedEmail' },
  { kind: 'emergency', name: 'emergencyEmail' },
] as const

type Problems = Partial<Record<(typeof fields)[number]['name'], TextKey>>

export function TrustedStep({ draft, saveChange, proceed }: StepProps) {
  const t = useText()
  const { id } = useViewer()
  const { data, isPending } = useTrustedContacts()
  const [problems, setProblems] = useState<Problems>({})
  const keys = useRef<Record<string, string>>({})
  const existing = data?.results ?? []

  async function invite({ kind, name }: (typeof fields)[number], signal: AbortSignal) {
    const email = draft[name]
    if (!email) return true
    try {
      const idempotencyKey = (keys.current[kind + email] ??= crypto.randomUUID())
      await requestContact(id, { kind, email }, { idempotencyKey, signal })
      saveChange({ [name]: '' })
      return true
    } catch (error) {
      signal.throwIfAborted()
      setProblems((previous) => ({ ...previous, [name]: toContactError(error) }))
      return false
    }
  }

  function onContinue(form: HTMLFormElement) {
    const invalidInputs = [...form.querySelectorAll('input')].filter(({ validity }) => !validity.valid)
    setProblems(Object.fromEntries(invalidInputs.map(({ name }) => [name, 'onboarding.bad_email'])))
    if (invalidInputs[0]) return invalidInputs[0].focus()
    void proceed(async (signal) => {
      // In order, so that a limit of one invitation applies predictably.
      const relative = await invite(fields[0], signal)
      if (!(await invite(fields[1], signal)) || !relative) throw new StepError()
    })
  }

  return (
    <StepFrame
      number={3}
      title={t('onboarding.trusted_title')}
      lead={t('onboarding.trusted_lead')}
      onContinue={onContinue}
    >
      {isPending ? (
        <div role="status" className="grid gap-5">
          <span className="sr-only">{t('onboarding.trusted_loading')}</span>
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-16 rounded-card" />
        </div>
      ) : (
        fields.map(({ kind, name }) => {
          const contacts = existing.filter((contact) => contact.kind === kind)
          const problem = problems[name]
          return contacts.length > 0 ? (
            <ExistingContact key={kind} kind={kind} contacts={contacts} />
          ) : (
            <TextField
              key={kind}
              type="email"
              name={name}
              autoComplete="off"
              maxLength={254}
              label={t(`onboarding.${kind}_email`)}
              placeholder={t('onboarding.email_placeholder')}
              hint={kind === 'emergency' ? t('onboarding.emergency_hint') : undefined}
              error={problem && t(problem)}
              value={draft[name]}
              onChange={({ target }) => {
                saveChange({ [name]: target.value })
                setProblems((previous) => ({ ...previous, [name]: undefined }))
              }}
            />
          )
        })
      )}
      <p className="text-13 text-muted text-pretty">{t('onboarding.trusted_note')}</p>
    </StepFrame>
  )
}

const hues = { invited: 'alert', accepted: 'give', refused: 'plain' } as const

function ExistingContact({ kind, contacts }: { kind: TrustedContact['kind']; contacts: TrustedContact[] }) {
  const t = useText()
  const Icon = kind === 'relative' ? HeartHandshake : Siren
  return (
    <section aria-label={t(`onboarding.${kind}`)}>
      <h2 className="text-13 font-bold">{t(`onboarding.${kind}`)}</h2>
      <ul className="mt-1.5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {contacts.map(({ id, name, email, status }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <Icon aria-hidden className="text-muted" />
            <span className="min-w-0 flex-1 basis-[6rem] wrap-anywhere">{name || email}</span>
            <Badge hue={hues[status]}>{t(`onboarding.contact_${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Contacts = Type.Static<typeof listTrustedContacts.reply>

const contactsKey = (user_id: number) => ['trusted-contacts', user_id]

function useTrustedContacts() {
  const { id } = useViewer()
  return useQuery(
    {
      queryKey: contactsKey(id),
      queryFn: ({ signal }) => call(listTrustedContacts, { params: { id }, signal }),
    },
    queryClient,
  )
}

/** Invites a contact. A request repeated with the same key invites once. */
async function requestContact(
  id: number,
  body: { kind: TrustedContact['kind']; email: string },
  request: { idempotencyKey: string; signal: AbortSignal },
) {
  const contact = await call(addTrustedContact, { params: { id }, body, ...request })
  queryClient.setQueryData<Contacts>(contactsKey(id), (existing) => ({
    results: [...(existing?.results ?? []).filter((each) => each.id !== contact.id), contact],
  }))
}

const refusals: Record<string, TextKey> = {
  own_email: 'onboarding.own_email',
  already_a_contact: 'onboarding.already_a_contact',
  too_many_contacts: 'onboarding.too_many_contacts',
  asked_lately: 'onboarding.asked_lately',
  too_many_asks: 'onboarding.too_many_asks',
}

export function toContactError(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonKey(error)
  if (error.status === 400) return 'onboarding.bad_email'
  return refusals[error.code] ?? exactReasonKey(error)
}
