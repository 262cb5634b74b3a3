import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { fold, splitWords } from '../../../contract/fold.ts'

/** Parts of the app's own addresses. */
const reservedSlugs = new Set(['featured', 'new', 'edit', 'claim'])

/** For example "tiem-banh-mi". Names that fold to the same text have the same slug. */
export function toSlug(name: string): string {
  const words = splitWords(fold(name)).map(({ folded }) => folded.replace(/[^a-z0-9]/g, ''))
  const slug = words.filter(Boolean).join('-').slice(0, businessLimits.name).replace(/-+$/, '')
  return !slug || reservedSlugs.has(slug) ? `xom-${slug || 'tiem'}` : slug
}
