import type { Chat } from '../../../contract/chats/chats.ts'
import type { useText } from '../../platform/i18n/i18n.ts'

type Text = ReturnType<typeof useText>

/** The other person, or what a community is called. */
export function nameOf({ kind, subject, members }: Chat, t: Text): string {
  if (kind === 'community' && subject) return subject.title
  return members[0]?.display_name ?? t('chat.somebody')
}

const kinds = {
  pictures: { mine: 'chat.you_sent_pictures', theirs: 'chat.sent_pictures' },
  place: { mine: 'chat.you_sent_place', theirs: 'chat.sent_place' },
  card: { mine: 'chat.you_sent_card', theirs: 'chat.sent_card' },
} as const

/** What was said last, as one line. Among two people the other's words need no name. */
export function lastWords(chat: Chat, viewer_id: number, t: Text): string {
  const { last_message, kind } = chat
  if (!last_message) return ''
  const { content, what, author_id, author_name } = last_message
  if (what === 'deleted') return t('chat.deleted')
  const isMine = author_id === viewer_id
  const name = author_name ?? nameOf(chat, t)
  if (!content && what !== 'text') return isMine ? t(kinds[what].mine) : t(kinds[what].theirs, { name })
  const words = content.replace(/\s+/g, ' ')
  if (isMine) return t('chat.you_said', { words })
  return kind === 'community' ? t('chat.they_said', { name, words }) : words
}
