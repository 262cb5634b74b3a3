const names = [
  'company_name',
  'company_address',
  'company_tax_number',
  'company_phone',
  'company_email',
  'apple_store_url',
  'google_play_url',
  'public_url',
] as const
export type SettingName = (typeof names)[number]

/** The build writes placeholders such as `%COMPANY_EMAIL%`, which the server fills in. */
export function setting(name: SettingName): string {
  if (typeof document === 'undefined') return `%${name.toUpperCase()}%`
  return document.querySelector<HTMLMetaElement>(`meta[name="xom:${name}"]`)?.content ?? `{${name}}`
}

export const settingTags = (): string[] =>
  names.map((name) => `<meta name="xom:${name}" content="%${name.toUpperCase()}%" />`)
