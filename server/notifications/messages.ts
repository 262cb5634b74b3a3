import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Room } from '../platform/room.ts'

export type Language = 'vi' | 'en'

export interface Messages {
  say: (key: string, values?: Record<string, string | number>) => string
}

const known = new WeakMap<readonly Room[], Record<Language, Messages>>()

export function messagesOf(rooms: readonly Room[]): Record<Language, Messages> {
  const messages = known.get(rooms) ?? { vi: compile(rooms, 'vi'), en: compile(rooms, 'en') }
  known.set(rooms, messages)
  return messages
}

function compile(rooms: readonly Room[], language: Language): Messages {
  const texts = rooms.flatMap((room) => Object.entries(room.notifications?.[language] ?? {}))
  const messages = Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)]))
  const book = setupI18n({ locale: language, messages: { [language]: messages } })
  return { say: (key, values) => book._(key, values) }
}
