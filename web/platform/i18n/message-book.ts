import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { TextKey } from './catalogue.ts'

export type Text = (key: TextKey, values?: Values) => string

type Values = Record<string, string | number>
type Locale = 'vi' | 'en'
export type Messages = Record<string, CompiledMessage>

const vietnamese: Messages = {}

/**
 * The build adds a call to every file that uses one of the texts.
 *
 * @public
 */
export const addTexts = (messages: Messages) => void Object.assign(vietnamese, messages)

export const vietnameseText: Text = createTexts('vi', vietnamese)

export function createTexts(locale: Locale, messages: Messages): Text {
  return (key, values = {}) => {
    const message = messages[key]
    return message ? format(message, values, locale) : key
  }
}

/** `counted` is the number of the plural around the message, which `#` stands for. */
function format(message: CompiledMessage, values: Values, locale: Locale, counted?: number): string {
  return message
    .map((token) => {
      if (typeof token === 'string')
        return token === '#' && counted !== undefined ? formatNumber(counted, locale) : token
      const [name, type, cases] = token as [string, string?, Record<string, CompiledMessage>?]
      const value = values[name] ?? ''
      if (type === 'number') return formatNumber(Number(value), locale)
      if (!cases) return value
      const form = type === 'plural' ? pluralForm(Number(value), locale) : 'other'
      const chosen = (Object.hasOwn(cases, value) && cases[value]) || cases[form] || cases['other'] || []
      return format(chosen, values, locale, type === 'plural' ? Number(value) : counted)
    })
    .join('')
}

/** The rules of `Intl.PluralRules` for cardinal numbers in these languages. */
const pluralForm = (count: number, locale: Locale) => (locale === 'en' && count === 1 ? 'one' : 'other')

const numberFormats: Partial<Record<Locale, Intl.NumberFormat>> = {}

/** A browser needs about 5 ms for its first formatter. Numbers below a thousand, as most are, look the same without one. */
function formatNumber(value: number, locale: Locale): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return `${value}`
  return (numberFormats[locale] ??= new Intl.NumberFormat(locale)).format(value)
}
