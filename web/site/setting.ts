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

/**
 * What whoever runs this installation has set. The build writes `%COMPANY_EMAIL%` and the like, which the server
 * fills in; in a browser the page's own `<meta name="xom:…">` tells.
 */
export function setting(name: SettingName): string {
  if (typeof document === 'undefined') return `%${name.toUpperCase()}%`
  return document.querySelector<HTMLMetaElement>(`meta[name="xom:${name}"]`)?.content ?? `{${name}}`
}

/** The `<meta>` that pages carry for `setting`. */
export const settingTags = (): string[] =>
  names.map((name) => `<meta name="xom:${name}" content="%${name.toUpperCase()}%" />`)
