import type { ReactNode } from 'react'

interface WhenSetProps {
  /** `company`: any of its settings. */
  name: CompanySetting | 'company'
  children: ReactNode
  otherwise?: ReactNode
}

/** Whether the operator has said something is known when the server starts: a prerendered page holds both. */
export function IfSetting({ name, children, otherwise }: WhenSetProps) {
  if (!isPrerendering()) return isSettingSet(name) ? children : otherwise
  const { begin, or, end } = settingMarkers(name)
  return (
    <>
      {begin}
      {children}
      {or}
      {otherwise}
      {end}
    </>
  )
}

const company = [
  'company_name',
  'company_address',
  'company_tax_number',
  'company_phone',
  'company_email',
] as const
const settingNames = [...company, 'apple_store_url', 'google_play_url', 'public_url'] as const
export type SettingName = (typeof settingNames)[number]
export type CompanySetting = (typeof company)[number]

const toPlaceholder = (word: string) => `%${word.toUpperCase()}%`
export const isPrerendering = () => typeof document === 'undefined'

/** The build writes placeholders such as `%COMPANY_EMAIL%`, which the server fills in; `''` for what is not set. */
export function setting(name: SettingName): string {
  if (isPrerendering()) return toPlaceholder(name)
  return document.querySelector<HTMLMetaElement>(`meta[name="xom:${name}"]`)?.content ?? `{${name}}`
}

/** What the operator says of the company, else `otherwise`, as one text: for attributes and structured data. */
export function settingOr(name: CompanySetting, otherwise: string): string {
  if (!isPrerendering()) return setting(name) || otherwise
  const { begin, or, end } = settingMarkers(name)
  return `${begin}${setting(name)}${or}${otherwise}${end}`
}

/** `company`: any of its settings. */
export const isSettingSet = (name: CompanySetting | 'company'): boolean =>
  name === 'company' ? company.some((each) => setting(each) !== '') : setting(name) !== ''

/** What the build writes around two texts, of which the server keeps the first where the setting is set. */
export const settingMarkers = (name: CompanySetting | 'company') => ({
  begin: toPlaceholder(`if_${name}`),
  or: toPlaceholder(`else_${name}`),
  end: toPlaceholder(`end_${name}`),
})

export const settingTags = (): string[] =>
  settingNames.map((name) => `<meta name="xom:${name}" content="${toPlaceholder(name)}" />`)
