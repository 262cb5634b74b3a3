import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { fold, splitWords } from '../../../contract/fold.ts'

/** Addresses of ours beside those of businesses. */
const taken = new Set(['featured', 'new', 'edit', 'claim'])

/** As in "tiem-banh-mi"; the same for whatever folds to it. */
export function toSlug(name: string): string {
  const words = splitWords(fold(name)).map(({ folded }) => folded.replace(/[^a-z0-9]/g, ''))
  const slug = words.filter(Boolean).join('-').slice(0, businessLimits.name).replace(/-+$/, '')
  return !slug || taken.has(slug) ? `xom-${slug || 'tiem'}` : slug
}
