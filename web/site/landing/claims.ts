import { type Language, locale } from '../../platform/i18n/i18n.ts'

export const claims = {
  /** Đồng, to join and to stay. */
  price: 0,
  /** Members, at least. */
  neighbours: 10_000,
  /** Per day, at least. */
  connections: 500,
  /** Average minutes until an answer, at most. */
  reply: 5,
  /** Kilometres around one's home. */
  radius: 1,
}

/** Number and unit stay on one line. */
const withUnit = (spoken: Language, unit: string, value: number) =>
  new Intl.NumberFormat(locale(spoken), { style: 'unit', unit }).format(value).replaceAll(/\s/g, '\u00a0')

/** A number formatted for a language, "10.000". */
export const formattedNumber = (spoken: Language, value: number) =>
  new Intl.NumberFormat(locale(spoken)).format(value)

/** "1 km". */
export const formattedRadius = (spoken: Language) => withUnit(spoken, 'kilometer', claims.radius)

/** "5 phút". */
export const formattedReply = (spoken: Language) => withUnit(spoken, 'minute', claims.reply)
