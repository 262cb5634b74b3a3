import type { Chat } from '../../contract/chat/chats.ts'
import { clockTime, daysBetween, locale, text, type useText, weekday } from '../platform/i18n/i18n.ts'
import { serverNow } from '../platform/server-clock.ts'

type Text = ReturnType<typeof useText>

/** The name of the other person or of the community. */
export function chatName({ kind, subject, members }: Chat, t: Text): string {
  if (kind === 'community' && subject) return subject.title
  return members[0]?.display_name ?? t('chat.somebody')
}

const sentTexts = {
  pictures: { mine: 'chat.you_sent_pictures', theirs: 'chat.sent_pictures' },
  place: { mine: 'chat.you_sent_place', theirs: 'chat.sent_place' },
  card: { mine: 'chat.you_sent_card', theirs: 'chat.sent_card' },
} as const

/** The last message in one line. In a chat of two people, the other's messages have no name. */
export function lastMessageText(chat: Chat, viewer_id: number, t: Text): string {
  const { last_message, kind } = chat
  if (!last_message) return ''
  const { content, what, author_id, author_name } = last_message
  if (what === 'deleted') return t('chat.deleted')
  const isMine = author_id === viewer_id
  const name = author_name ?? chatName(chat, t)
  if (!content && what !== 'text')
    return isMine ? t(sentTexts[what].mine) : t(sentTexts[what].theirs, { name })
  const excerpt = content.replace(/\s+/g, ' ')
  if (isMine) return t('chat.you_said', { words: excerpt })
  return kind === 'community' ? t('chat.they_said', { name, words: excerpt }) : excerpt
}

/** `moment` is ISO 8601. */
export const timeText = (moment: string): string => clockTime(new Date(moment))

/** "Hôm nay", "Hôm qua", the weekday within a week, else the date. */
export function dayText(moment: string, now = serverNow()): string {
  const day = new Date(moment)
  const daysAgo = daysBetween(day, now)
  if (daysAgo === 0) return text('conversation.today')
  if (daysAgo === 1) return text('conversation.yesterday')
  if (daysAgo > 1 && daysAgo < 7) return weekday(day)
  const isThisYear = day.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day)
}
