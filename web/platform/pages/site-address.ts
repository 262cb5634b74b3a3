import { type Language, language } from '../i18n/i18n.ts'

const english: Record<string, string> = {
  home: '/en',
  'legal/privacy': '/pages/en/privacy',
  'legal/cookies': '/pages/en/cookies',
  'legal/terms': '/pages/en/terms',
  'legal/community-guidelines': '/en/community-guidelines',
}

/** A page's name is its Vietnamese address; the first page is `home`. */
export function siteAddressIn(of: Language, name: string): string {
  if (of === 'en') return english[name] ?? `/en/${name}`
  return name === 'home' ? '/' : `/${name}`
}

export const siteAddress = (name: string): string => siteAddressIn(language(), name)
