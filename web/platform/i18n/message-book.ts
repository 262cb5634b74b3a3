import { setupI18n, type Messages } from '@lingui/core'
import type { TextKey } from './catalogue.ts'

/** Returns the message of that key in one language, with its `{arguments}` filled in. */
export type Text = (key: TextKey, values?: Record<string, string | number>) => string

const book = setupI18n({ locale: 'vi', messages: { vi: {} } })

/**
 * Adds the Vietnamese texts of a room. The build makes every file that names one of them call this first.
 *
 * @public
 */
export const addTexts = (messages: Messages) => book.load('vi', messages)

/** Vietnamese, for all rooms whose code has been loaded. */
export const vietnamese: Text = (key, values) => book._(key, values)

/** The texts of a language that is loaded as a whole. */
export function wholeLanguage(locale: string, messages: Messages): Text {
  const whole = setupI18n({ locale, messages: { [locale]: messages } })
  return (key, values) => whole._(key, values)
}
