import type { Language } from '../../platform/i18n/i18n.ts'
import type { Document, Outline } from '../documents/document.ts'

/** The documents of the help by slug. `faq` has the common questions. */
export async function loadLibrary(language: Language): Promise<Record<string, Document>> {
  const { files } = await (language === 'en'
    ? import('./texts/en/library.ts')
    : import('./texts/vi/library.ts'))
  return bySlug(files)
}

/** The outlines of the same documents. They are much smaller. */
export async function loadOutlines(language: Language): Promise<Record<string, Outline>> {
  const { files } = await (language === 'en'
    ? import('./texts/en/outlines.ts')
    : import('./texts/vi/outlines.ts'))
  return bySlug(files)
}

const bySlug = <Text>(files: Record<string, Text>): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.slice('./'.length, -'.md'.length), file]),
  )
