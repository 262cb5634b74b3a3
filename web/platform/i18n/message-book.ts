import { setupI18n, type Messages } from '@lingui/core'
import type { TextKey } from './catalogue.ts'

export type Text = (key: TextKey, values?: Record<string, string | number>) => string

const book = setupI18n({ locale: 'vi', messages: { vi: {} } })

/**
 * The build makes every file that names one of the texts call this first.
 *
 * @public
 */
export const addTexts = (messages: Messages) => book.load('vi', messages)

export const vietnameseText: Text = (key, values) => book._(key, values)

export function createTexts(locale: string, messages: Messages): Text {
  const whole = setupI18n({ locale, messages: { [locale]: messages } })
  return (key, values) => whole._(key, values)
}
