import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from './mail-data.ts'
import en from './texts/en.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }

export interface Messages {
  language: Language
  say: (key: keyof typeof vi, values?: Record<string, string | number>) => string
  /** Formats a moment (ISO 8601) in Vietnamese time, to the minute. */
  moment: (iso: string) => string
}

const catalogues = { vi, en }
const time = new Intl.DateTimeFormat('vi-VN', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })
const day = new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' })
const english = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Ho_Chi_Minh',
})

const moments = {
  // The locale's own long form begins with "lúc", which doesn't fit after "đến" or "trước".
  vi: (iso: string) => `${time.format(new Date(iso))} ngày ${day.format(new Date(iso))}`,
  en: (iso: string) => english.format(new Date(iso)),
}

const known: Partial<Record<Language, Messages>> = {}

export const messagesIn = (language: Language): Messages => (known[language] ??= compile(language))

function compile(language: Language): Messages {
  const messages = Object.fromEntries(
    Object.entries(catalogues[language]).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  )
  const book = setupI18n({ locale: language, messages: { [language]: messages } })
  return {
    language,
    say: (key, values) => book._(key, values),
    moment: moments[language],
  }
}
