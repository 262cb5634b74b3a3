import { ownPlace } from '../../../contract/own-path.ts'
import { type TicketKind, ticketLimits, ticketTopics } from '../../../contract/tickets.ts'
import { ApiError, isNetworkFailure } from '../../platform/api/api-error.ts'
import { text } from '../../platform/i18n/i18n.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { setting } from '../setting.ts'

/** In the order of the page. */
export const fields = ['topic', 'message', 'about', 'name', 'email'] as const
export type Field = (typeof fields)[number]
export type Words = Record<Field, string>
export type Problems = Partial<Record<Field, string>>

/** Characters as the server counts them: an emoji counts as one. */
const lettersIn = (words: string) => Array.from(words).length

export function problemsIn(kind: TicketKind, words: Words): Problems {
  const checks: [Field, boolean, TextKey, Record<string, number>?][] = [
    ['topic', !topicOf(kind, words), 'contact.topic_missing'],
    ['message', !words.message.trim(), 'contact.message_missing'],
    [
      'message',
      lettersIn(words.message.trim()) < ticketLimits.shortest,
      'contact.message_short',
      { least: ticketLimits.shortest },
    ],
    ['message', excessOf(words.message) > 0, 'contact.message_long', { count: excessOf(words.message) }],
    [
      'about',
      words.about.trim() !== '' && ownPlace(words.about, location.origin) === null,
      'contact.about_wrong',
    ],
    [
      'name',
      lettersIn(words.name.trim()) > ticketLimits.name,
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

export const topicOf = (kind: TicketKind, { topic }: Words) =>
  ticketTopics[kind].find((each) => each === topic)

/** Characters over the limit; negative while there is room. */
export const excessOf = (message: string) => lettersIn(message.trim()) - ticketLimits.message

const refusals: Record<Field, TextKey> = {
  topic: 'contact.topic_missing',
  message: 'contact.message_refused',
  about: 'contact.about_wrong',
  name: 'contact.name_refused',
  email: 'contact.email_wrong',
}

export function refusedIn(error: unknown): Problems {
  if (!(error instanceof ApiError) || ![400, 422].includes(error.status)) return {}
  if (error.code === 'too_many_links')
    return { message: text('contact.message_links', { most: ticketLimits.links }) }
  return Object.fromEntries(
    fields.filter((field) => error.errors[field]).map((field) => [field, text(refusals[field])]),
  )
}

export function failureOf(error: unknown): string {
  if (!navigator.onLine) return text('contact.failed_offline')
  if (isNetworkFailure(error)) return text('contact.failed_no_reply')
  if (!(error instanceof ApiError) || error.status >= 500) return text('contact.failed')
  if (error.status !== 429) return refused()
  const wait = waitOf(error.retryAfter ?? 60 * 60)
  if (error.code === 'too_many_tickets') return text('contact.failed_writer', { wait })
  if (error.code === 'tickets_full') return text('contact.failed_full', { wait })
  return text('contact.failed_network', { wait })
}

function refused() {
  const email = setting('company_email')
  return email ? text('contact.failed_refused', { email }) : text('contact.failed_refused_no_email')
}

function waitOf(seconds: number): string {
  if (seconds < 60) return text('contact.wait_seconds')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return text('contact.wait_minutes', { count: minutes })
  return text('contact.wait_hours', { count: Math.ceil(minutes / 60) })
}
