import type { ReactNode } from 'react'

interface IfSettingProps {
  /** `company`: any of its settings. */
  name: CompanySetting | 'company'
  children: ReactNode
  otherwise?: ReactNode
}

/** Shows `children` if the setting is set, else `otherwise`. Prerendered pages contain both: the server knows its settings. */
export function IfSetting({ name, children, otherwise }: IfSettingProps) {
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

const toPlaceholder = (name: string) => `%${name.toUpperCase()}%`
export const isPrerendering = () => typeof document === 'undefined'

/** The value, `''` if it is not set. The build writes placeholders such as `%COMPANY_EMAIL%`, which the server replaces. */
export function setting(name: SettingName): string {
  if (isPrerendering()) return toPlaceholder(name)
  return document.querySelector<HTMLMetaElement>(`meta[name="xom:${name}"]`)?.content ?? `{${name}}`
}

/** The value, or `otherwise` if it is not set, as one text: for attributes and structured data. */
export function settingOr(name: CompanySetting, otherwise: string): string {
  if (!isPrerendering()) return setting(name) || otherwise
  const { begin, or, end } = settingMarkers(name)
  return `${begin}${setting(name)}${or}${otherwise}${end}`
}

/** `company`: any of its settings. */
export const isSettingSet = (name: CompanySetting | 'company'): boolean =>
  name === 'company' ? company.some((each) => setting(each) !== '') : setting(name) !== ''

/** Markers around two texts in prerendered pages. The server keeps the first text if the setting is set, else the second. */
export const settingMarkers = (name: CompanySetting | 'company') => ({
  begin: toPlaceholder(`if_${name}`),
  or: toPlaceholder(`else_${name}`),
  end: toPlaceholder(`end_${name}`),
})

export const settingTags = (): string[] =>
  settingNames.map((name) => `<meta name="xom:${name}" content="${toPlaceholder(name)}" />`)
