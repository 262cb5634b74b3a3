const company = [
  'company_name',
  'company_address',
  'company_tax_number',
  'company_phone',
  'company_email',
] as const
const names = [...company, 'apple_store_url', 'google_play_url', 'public_url'] as const
export type SettingName = (typeof names)[number]
export type CompanySetting = (typeof company)[number]

const prerendered = (word: string) => `%${word.toUpperCase()}%`
export const isPrerendering = () => typeof document === 'undefined'

/** The build writes placeholders such as `%COMPANY_EMAIL%`, which the server fills in; `''` for what is not set. */
export function setting(name: SettingName): string {
  if (isPrerendering()) return prerendered(name)
  return document.querySelector<HTMLMetaElement>(`meta[name="xom:${name}"]`)?.content ?? `{${name}}`
}

/** What the operator says of the company, else `otherwise`, as one text: for attributes and structured data. */
export function settingOr(name: CompanySetting, otherwise: string): string {
  if (!isPrerendering()) return setting(name) || otherwise
  const { begin, or, end } = marksOf(name)
  return `${begin}${setting(name)}${or}${otherwise}${end}`
}

/** `company`: any of its settings. */
export const isSet = (name: CompanySetting | 'company'): boolean =>
  name === 'company' ? company.some((each) => setting(each) !== '') : setting(name) !== ''

/** What the build writes around two texts, of which the server keeps the first where the setting is set. */
export const marksOf = (name: CompanySetting | 'company') => ({
  begin: prerendered(`if_${name}`),
  or: prerendered(`else_${name}`),
  end: prerendered(`end_${name}`),
})

export const settingTags = (): string[] =>
  names.map((name) => `<meta name="xom:${name}" content="${prerendered(name)}" />`)
