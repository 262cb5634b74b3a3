import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { truncateLetters } from '../../../contract/letters.ts'
import type { Language } from './mail-data.ts'
import en from './texts/en.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }

export interface MailTexts {
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

const known: Partial<Record<Language, MailTexts>> = {}

export const mailTexts = (language: Language): MailTexts => (known[language] ??= compile(language))

function compile(language: Language): MailTexts {
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

const longestName = 80

const longestTitle = 120
const longestLine = 240

/** Characters that change the direction of writing, or are invisible. */
const hidden = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const controls = /\p{Cc}+/gu

/** One line of at most 80 characters that no mail program turns into a link: nobody can advertise by a name. */
export const safeName = (text: string) => oneLineOf(text, longestName)

/** The same of what happened, or how a text begins: its title, and its words. */
export const safeTitle = (text: string) => oneLineOf(text, longestTitle)
export const safeLine = (text: string) => oneLineOf(text, longestLine)

function oneLineOf(text: string, most: number) {
  const line = text.replace(hidden, '').replace(controls, ' ').replace(/\s+/g, ' ').trim()
  const start = truncateLetters(line, most)
  const shown = start === line ? line : `${start.trimEnd()}…`
  return shown.split(' ').map(withoutLink).join(' ')
}

/** Words with an inner dot or slash, except e-mail addresses, get an invisible character that no address has. */
const withoutLink = (word: string) =>
  /^[^@/:]+@[^@/:]+$/.test(word) ? word : word.replace(/([./:])(?=\S)/g, '$1\u200B')

export const safeText = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(hidden, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** The same from somebody whom the reader never agreed to hear from: no link in it, but numbers that can be called. */
export const safeStrangerText = (text: string) =>
  safeText(text).replace(/\S+/g, (word) =>
    /\p{L}/u.test(word) ? word.replace(/(\.|:\/\/)(?=\S)/g, '$1\u200B') : word,
  )
