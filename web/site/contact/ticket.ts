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

/** Characters as the server counts them: an emoji counts as one. */
const countLetters = (words: string) => Array.from(words).length

function findTicketProblems(kind: TicketKind, words: TicketFields): FieldProblems {
  const checks: [Field, boolean, TextKey, Record<string, number>?][] = [
    ['topic', !findTicketTopic(kind, words), 'contact.topic_missing'],
    ['message', !words.message.trim(), 'contact.message_missing'],
    [
      'message',
      countLetters(words.message.trim()) < ticketLimits.shortest,
      'contact.message_short',
      { least: ticketLimits.shortest },
    ],
    [
      'message',
      excessLength(words.message) > 0,
      'contact.message_long',
      { count: excessLength(words.message) },
    ],
    [
      'about',
      words.about.trim() !== '' && ownLinkToPath(words.about, location.origin) === null,
      'contact.about_wrong',
    ],
    [
      'name',
      countLetters(words.name.trim()) > ticketLimits.name,
      'contact.name_long',
      { most: ticketLimits.name },
    ],
    ['email', !words.email.trim(), 'contact.email_missing'],
    ['email', !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words.email.trim()), 'contact.email_wrong'],
  ]
  return Object.fromEntries(
    checks
      .filter(([, isWrong]) => isWrong)
      .toReversed()
      .map(([field, , key, values]) => [field, text(key, values)]),
  )
}

const findTicketTopic = (kind: TicketKind, { topic }: TicketFields) =>
  ticketTopics[kind].find((each) => each === topic)

/** Characters over the limit; negative while there is room. */
export const excessLength = (message: string) => countLetters(message.trim()) - ticketLimits.message

const refusals: Record<Field, TextKey> = {
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
    fields.filter((field) => error.errors[field]).map((field) => [field, text(refusals[field])]),
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

const blank: TicketFields = { topic: '', message: '', about: '', name: '', email: '' }

/** The last request, so that a double press or a retry makes one ticket. */
interface Sending {
  body: string
  key: string
}

/** The first frame is blank, as the prerendered page knows no viewer; input typed before hydration is kept. */
export function useTicket(kind: TicketKind, about: () => string) {
  const [given] = useState(about)
  const user = useSession((session) => session.user)
  const start = { ...blank, about: given, name: user?.display_name ?? '', email: user?.email ?? '' }
  const draft = useFormDraft<TicketFields>(`ticket ${kind} ${given}`.trim(), start)
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const isTakenOver = useRef(false)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null)
  const sending = useRef<Sending>({ body: '', key: '' })

  const attach = (element: HTMLFormElement | null) => {
    form.current = element
    if (!element || isTakenOver.current) return
    isTakenOver.current = true
    const early = readTypedFields(element)
    if (Object.keys(early).length) draft.change(early)
  }

  const words = isHydrated ? draft.words : blank
  const problems = isTried ? { ...refused, ...findTicketProblems(kind, words) } : refused

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
    const topic = findTicketTopic(kind, words)
    const wrong = findTicketProblems(kind, words)
    setTried(true)
    if (!topic || Object.keys(wrong).length) return focusFirst(wrong)
    const [email, name, place] = [words.email.trim(), words.name.trim(), words.about.trim()]
    const body = {
      kind,
      topic,
      email,
      message: words.message.trim(),
      ...(name && { name }),
      ...(place && { about: place }),
      ...(website && { website }),
    }
    if (sending.current.body !== JSON.stringify(body))
      sending.current = { body: JSON.stringify(body), key: randomId() }
    setBusy(true)
    setFailure(null)
    setRefused({})
    try {
      await renewSession()
      const { reference } = await call(createTicket, { body, idempotencyKey: sending.current.key })
      draft.clear()
      setTried(false)
      setSent({ reference, email })
    } catch (error) {
      const fieldsRefused = toRefusedFields(error)
      setRefused(fieldsRefused)
      if (Object.keys(fieldsRefused).length) focusFirst(fieldsRefused)
      else setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return { attach, words, problems, failure, busy, sent, change, send, again: () => setSent(null) }
}

/** Refreshes an expired token first: the endpoint is public and would take the viewer for a stranger. */
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
  return Object.fromEntries([...new FormData(form)].filter(([name, word]) => isField(name) && word !== ''))
}

const omitFields = (problems: FieldProblems, names: string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name as Field)))
