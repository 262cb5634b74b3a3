import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import en from './words/en.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }

export type Language = 'vi' | 'en'

/** What notifications say in one language. */
export interface Words {
  say: (key: keyof typeof vi, values?: Record<string, string | number>) => string
}

const catalogues = { vi, en }
const known: Partial<Record<Language, Words>> = {}

export const wordsIn = (language: Language): Words => (known[language] ??= compile(language))

function compile(language: Language): Words {
  const messages = Object.fromEntries(
    Object.entries(catalogues[language]).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  )
  const book = setupI18n({ locale: language, messages: { [language]: messages } })
  return { say: (key, values) => book._(key, values) }
}
