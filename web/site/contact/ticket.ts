import { useRef, useState } from 'react'
import { getMe } from '../../../contract/accounts/accounts.ts'
import {
  createTicket,
  type TicketKind,
  ticketLimits,
  ticketTopics,
} from '../../../contract/moderation/tickets.ts'
import { ownLinkToPath } from '../../../contract/urls.ts'
import { ApiError, isFinal, isNetworkFailure } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useIsHydrated } from '../../platform/hydrated.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { randomId } from '../../platform/random-id.ts'
import { useSession } from '../../platform/session/session.ts'
import { setting } from '../operator-settings.tsx'

/** In the order of the page. */
const fields = ['topic', 'message', 'about', 'name', 'email'] as const
type Field = (typeof fields)[number]
type TicketFields = Record<Field, string>
type FieldProblems = Partial<Record<Field, string>>

/** Counts characters as the server does: an emoji counts as one. */
const countCharacters = (value: string) => Array.from(value).length

function findTicketProblems(kind: TicketKind, values: TicketFields): FieldProblems {
  const checks: [Field, boolean, TextKey, Record<string, number>?][] = [
    ['topic', !findTicketTopic(kind, values), 'contact.topic_missing'],
    ['message', !values.message.trim(), 'contact.message_missing'],
    [
      'message',
      countCharacters(values.message.trim()) < ticketLimits.shortest,
      'contact.message_short',
      { least: ticketLimits.shortest },
    ],
    [
      'message',
      excessLength(values.message) > 0,
      'contact.message_long',
      { count: excessLength(values.message) },
    ],
    [
      'about',
      values.about.trim() !== '' && ownLinkToPath(values.about, location.origin) === null,
      'contact.about_wrong',
    ],
    [
      'name',
      countCharacters(values.name.trim()) > ticketLimits.name,
      'contact.name_long',
      { most: ticketLimits.name },
    ],
    ['email', !values.email.trim(), 'contact.email_missing'],
    ['email', !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()), 'contact.email_wrong'],
  ]
  return Object.fromEntries(
    checks
      .filter(([, isWrong]) => isWrong)
      .toReversed()
      .map(([field, , key, parameters]) => [field, text(key, parameters)]),
  )
}

const findTicketTopic = (kind: TicketKind, { topic }: TicketFields) =>
  ticketTopics[kind].find((each) => each === topic)

/** The number of characters over the limit. Negative below the limit. */
export const excessLength = (message: string) => countCharacters(message.trim()) - ticketLimits.message

const refusalTexts: Record<Field, TextKey> = {
  topic: 'contact.topic_missing',
  message: 'contact.message_refused',
  about: 'contact.about_wrong',
  name: 'contact.name_refused',
  email: 'contact.email_wrong',
}

function toRefusedFields(error: unknown): FieldProblems {
  if (!(error instanceof ApiError) || ![400, 422].includes(error.status)) return {}
  if (error.code === 'too_many_links')
    return { message: text('contact.message_links', { most: ticketLimits.links }) }
  return Object.fromEntries(
    fields.filter((field) => error.errors[field]).map((field) => [field, text(refusalTexts[field])]),
  )
}

function failureText(error: unknown): string {
  if (!navigator.onLine) return text('contact.failed_offline')
  if (isNetworkFailure(error)) return text('contact.failed_no_reply')
  if (!(error instanceof ApiError) || error.status >= 500) return text('contact.failed')
  if (error.status !== 429) return refusedText()
  const wait = waitText(error.retryAfter ?? 60 * 60)
  if (error.code === 'too_many_tickets') return text('contact.failed_writer', { wait })
  if (error.code === 'tickets_full') return text('contact.failed_full', { wait })
  return text('contact.failed_network', { wait })
}

function refusedText() {
  const email = setting('company_email')
  return email ? text('contact.failed_refused', { email }) : text('contact.failed_refused_no_email')
}

function waitText(seconds: number): string {
  if (seconds < 60) return text('contact.wait_seconds')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return text('contact.wait_minutes', { count: minutes })
  return text('contact.wait_hours', { count: Math.ceil(minutes / 60) })
}

const emptyFields: TicketFields = { topic: '', message: '', about: '', name: '', email: '' }

/** The last request, so that a second click or a retry creates no second ticket. */
interface TicketRequest {
  body: string
  key: string
}

/** The fields are empty until hydration, as in the prerendered page. Text that was typed before stays. */
export function useTicket(kind: TicketKind, about: () => string) {
  const [initialAbout] = useState(about)
  const user = useSession((session) => session.user)
  const initial = {
    ...emptyFields,
    about: initialAbout,
    name: user?.display_name ?? '',
    email: user?.email ?? '',
  }
  const draft = useFormDraft<TicketFields>(`ticket ${kind} ${initialAbout}`.trim(), initial)
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const hasReadEarlyInput = useRef(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null)
  const lastRequest = useRef<TicketRequest>({ body: '', key: '' })

  const attach = (element: HTMLFormElement | null) => {
    form.current = element
    if (!element || hasReadEarlyInput.current) return
    hasReadEarlyInput.current = true
    const earlyInput = readTypedFields(element)
    if (Object.keys(earlyInput).length) draft.change(earlyInput)
  }

  const values = isHydrated ? draft.words : emptyFields
  const problems = isSubmitted ? { ...refused, ...findTicketProblems(kind, values) } : refused

  const change = (changes: Partial<TicketFields>) => {
    draft.change(changes)
    setRefused((before) => omitFields(before, Object.keys(changes)))
    setFailure(null)
  }

  const focusFirst = (wrong: FieldProblems) => {
    const first = fields.find((field) => wrong[field])
    const control = first && form.current?.elements.namedItem(first)
    const target = control instanceof RadioNodeList ? control[0] : control
    if (target instanceof HTMLElement) target.focus()
  }

  const send = async (website: string) => {
    const topic = findTicketTopic(kind, values)
    const wrong = findTicketProblems(kind, values)
    setSubmitted(true)
    if (!topic || Object.keys(wrong).length) return focusFirst(wrong)
    const [email, name, link] = [values.email.trim(), values.name.trim(), values.about.trim()]
    const body = {
      kind,
      topic,
      email,
      message: values.message.trim(),
      ...(name && { name }),
      ...(link && { about: link }),
      ...(website && { website }),
    }
    if (lastRequest.current.body !== JSON.stringify(body))
      lastRequest.current = { body: JSON.stringify(body), key: randomId() }
    setBusy(true)
    setFailure(null)
    setRefused({})
    try {
      await renewSession()
      const { reference } = await call(createTicket, { body, idempotencyKey: lastRequest.current.key })
      draft.clear()
      setSubmitted(false)
      setSent({ reference, email })
    } catch (error) {
      const refusedFields = toRefusedFields(error)
      setRefused(refusedFields)
      if (Object.keys(refusedFields).length) focusFirst(refusedFields)
      else setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const writeAnother = () => setSent(null)
  return { attach, values, problems, failure, busy, sent, change, send, writeAnother }
}

/** Refreshes an expired token: the endpoint is public and would accept the ticket as anonymous. */
async function renewSession() {
  if (!useSession.getState().user) return
  try {
    await call(getMe)
  } catch (error) {
    // Without a session the ticket is anonymous.
    if (!isFinal(error)) throw error
  }
}

function readTypedFields(form: HTMLFormElement): Partial<TicketFields> {
  const isField = (name: string) => fields.some((field) => field === name)
  return Object.fromEntries([...new FormData(form)].filter(([name, value]) => isField(name) && value !== ''))
}

const omitFields = (problems: FieldProblems, names: string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name as Field)))
