import { setupI18n, type Messages } from '@lingui/core'
import type { TextKey } from './catalogue.ts'

export type Text = (key: TextKey, values?: Record<string, string | number>) => string

const vietnamese = setupI18n({ locale: 'vi', messages: { vi: {} } })

/**
 * The build adds a call to every file that uses one of the texts.
 *
 * @public
 */
export const addTexts = (messages: Messages) => vietnamese.load('vi', messages)

export const vietnameseText: Text = (key, values) => vietnamese._(key, values)

export function createTexts(locale: string, messages: Messages): Text {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (key, values) => i18n._(key, values)
}
