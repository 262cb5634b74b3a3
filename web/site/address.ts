import { type Language, language } from '../platform/i18n/i18n.ts'

/** English pages stand under /en, but for those whose addresses are older than that. */
const english: Record<string, string> = {
  home: '/en',
  'legal/privacy': '/pages/en/privacy',
  'legal/cookies': '/pages/en/cookies',
  'legal/terms': '/pages/en/terms',
  'legal/community-guidelines': '/en/community-guidelines',
}

/** Where a page stands in a language. A page is called by its Vietnamese address, the first one `home`. */
export function addressIn(spoken: Language, name: string): string {
  if (spoken === 'en') return english[name] ?? `/en/${name}`
  return name === 'home' ? '/' : `/${name}`
}

/** Where a page stands in the language on screen: `address('help')`, `address('legal/privacy')`. */
export const address = (name: string): string => addressIn(language(), name)
