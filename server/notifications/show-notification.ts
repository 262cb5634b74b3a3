import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { truncateToWords } from '../../contract/letters.ts'
import type { Notification, NotificationKind } from '../../contract/notifications/notifications.ts'
import { formatPeriod } from '../platform/moments.ts'
import { oncePerRooms, type Room } from '../platform/room.ts'
import { excerptMaxLetters, type NotificationRow } from './list-queries.ts'

/** The kind of the latest event that its reader may see. */
export const visibleKind = ({ kind, by_itself, newest }: NotificationRow): NotificationKind =>
  by_itself ? kind : (newest?.[0]?.kind ?? kind)

/** Kinds that share one sentence, in any order. */
const mixtures = [
  { of: ['like', 'comment'], as: 'like_and_comment' },
  { of: ['comment_like', 'reply'], as: 'comment_like_and_reply' },
  { of: ['event_time_changed', 'event_place_changed'], as: 'event_moved' },
] as const

type Sentence = NotificationKind | (typeof mixtures)[number]['as']

function sentenceOf(kind: NotificationKind, kinds: NotificationKind[]): Sentence {
  const mixture = mixtures.find(
    ({ of }) => (of as readonly string[]).includes(kind) && of.every((each) => kinds.includes(each)),
  )
  return mixture?.as ?? kind
}

export function showNotification(
  row: NotificationRow,
  kind: NotificationKind,
  messages: Messages,
): Notification {
  const [first, next] = distinct(row.newest ?? [])
  const second = row.people === 2 ? next : undefined
  const sentence = sentenceOf(kind, row.kinds)
  const values = {
    who: peopleText(messages, first?.name, second?.name, row.people),
    category: row.post?.category ?? '',
    kind: row.post?.alert_kind ?? 'other',
    place: truncateToWords(row.post?.place ?? '', excerptMaxLetters) || 'none',
    time: periodOf(row.post, messages.language) ?? 'none',
    side: row.post?.is_own ? 'author' : 'other',
  }
  const subject = row.thing ?? (row.post && (row.post.title.trim() || row.post.content))
  const excerpt = subject && truncateToWords(subject, excerptMaxLetters)
  const message = messages.say(`${sentence}_message`, values)
  return {
    id: row.id,
    title: messages.say(`${sentence}_title`, values),
    message: excerpt ? messages.say('about', { message, excerpt }) : message,
    notification_type: kind,
    read: row.read_at !== null,
    action_url: row.action_url,
    data: {
      name: first?.name ?? null,
      avatar: first?.avatar ?? null,
      is_staff: first?.is_staff ?? false,
      is_verified: first?.is_verified ?? false,
      others: Math.max(0, row.people - 1),
      person_id: first?.id ?? null,
      post_id: row.post?.id ?? null,
      second: second
        ? { name: second.name, is_staff: second.is_staff, is_verified: second.is_verified }
        : null,
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    sent_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }
}

function periodOf(post: NotificationRow['post'], language: Language) {
  if (!post?.start_date) return null
  const end = post.end_date === null ? null : new Date(post.end_date)
  return formatPeriod(new Date(post.start_date), end, language)
}

const distinct = <T extends { id: number }>(people: T[]) =>
  people.filter(({ id }, n) => people.findIndex((person) => person.id === id) === n)

function peopleText(
  messages: Messages,
  first: string | undefined,
  second: string | undefined,
  people: number,
) {
  if (first === undefined) return messages.say('nobody')
  if (people <= 1) return first
  return second === undefined
    ? messages.say('many', { first, count: people - 1 })
    : messages.say('two', { first, second })
}

export type Language = 'vi' | 'en'

export interface Messages {
  language: Language
  say: (key: string, values?: Record<string, string | number>) => string
}

export const notificationTexts = oncePerRooms((rooms): Record<Language, Messages> => ({
  vi: compile(rooms, 'vi'),
  en: compile(rooms, 'en'),
}))

function compile(rooms: readonly Room[], language: Language): Messages {
  const texts = rooms.flatMap((room) => Object.entries(room.notifications?.[language] ?? {}))
  const messages = Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)]))
  const book = setupI18n({ locale: language, messages: { [language]: messages } })
  return { language, say: (key, values) => book._(key, values) }
}
