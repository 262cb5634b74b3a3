import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { truncateLetters } from '../../../contract/letters.ts'
import type { Language } from './mail-data.ts'
import en from './texts/en.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }

export interface MailTexts {
  language: Language
  translate: (key: keyof typeof vi, values?: Record<string, string | number>) => string
  /** Formats a time (ISO 8601) in Vietnamese time, to the minute. */
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
  // The locale's long form begins with "lúc", which doesn't fit after "đến" or "trước".
  vi: (iso: string) => `${time.format(new Date(iso))} ngày ${day.format(new Date(iso))}`,
  en: (iso: string) => english.format(new Date(iso)),
}

const cache: Partial<Record<Language, MailTexts>> = {}

export const mailTexts = (language: Language): MailTexts => (cache[language] ??= compile(language))

function compile(language: Language): MailTexts {
  const messages = Object.fromEntries(
    Object.entries(catalogues[language]).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return {
    language,
    translate: (key, values) => i18n._(key, values),
    moment: moments[language],
  }
}

const maxNameLength = 80
const maxTitleLength = 120
const maxLineLength = 240

/** Characters that change the text direction or are invisible. */
const hidden = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const controls = /\p{Cc}+/gu

/** One line of at most 80 characters that no mail program shows as a link, so that names can't advertise. */
export const safeName = (text: string) => toSafeLine(text, maxNameLength)

/** The same for titles and first lines of texts. */
export const safeTitle = (text: string) => toSafeLine(text, maxTitleLength)
export const safeLine = (text: string) => toSafeLine(text, maxLineLength)

function toSafeLine(text: string, maxLength: number) {
  const line = text.replace(hidden, '').replace(controls, ' ').replace(/\s+/g, ' ').trim()
  const start = truncateLetters(line, maxLength)
  const visible = start === line ? line : `${start.trimEnd()}…`
  return visible.split(' ').map(withoutLink).join(' ')
}

/** Adds an invisible character after dots and slashes in words, except in e-mail addresses, so that they are no links. */
const withoutLink = (word: string) =>
  /^[^@/:]+@[^@/:]+$/.test(word) ? word : word.replace(/([./:])(?=\S)/g, '$1\u200B')

export const safeText = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(hidden, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** For a sender to whom the reader has not agreed: the text contains no links, but phone numbers stay usable. */
export const safeStrangerText = (text: string) =>
  safeText(text).replace(/\S+/g, (word) =>
    /\p{L}/u.test(word) ? word.replace(/(\.|:\/\/)(?=\S)/g, '$1\u200B') : word,
  )
