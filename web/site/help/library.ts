import type { Language } from '../../platform/i18n/i18n.ts'
import type { Document, Outline } from '../documents/document.ts'

/** Loaders by slug; the common questions are `faq`. */
export async function loadLibrary(spoken: Language): Promise<Record<string, Document>> {
  const { files } = await (spoken === 'en'
    ? import('./texts/en/library.ts')
    : import('./texts/vi/library.ts'))
  return bySlug(files)
}

/** The same as outlines, which are much smaller. */
export async function loadOutlines(spoken: Language): Promise<Record<string, Outline>> {
  const { files } = await (spoken === 'en'
    ? import('./texts/en/outlines.ts')
    : import('./texts/vi/outlines.ts'))
  return bySlug(files)
}

const bySlug = <Text>(files: Record<string, Text>): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.slice('./'.length, -'.md'.length), file]),
  )
