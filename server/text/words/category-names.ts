import { fold, spell } from '../../../contract/fold.ts'
import { alertCategories, type Category, isAlert, tagCategories } from '../../../contract/posts/posts.ts'
import type { Alternative, NamedCategory, Word } from './words.ts'

const english = {
  need: 'help',
  help: 'help',
  borrow: 'request',
  request: 'request',
  share: 'share',
  event: 'event',
  events: 'event',
  alert: 'alert',
  alerts: 'alert',
  warning: 'alert',
  give: 'give',
} as const satisfies Record<string, Category>

const names = Object.entries({ ...tagCategories, 'Cho đồ': 'give', ...english } as Record<string, Category>)
  .map(([name, category]) => ({
    words: name.split(' ').map(spell),
    categories: isAlert(category) ? alertCategories : [category],
  }))
  .sort((a, b) => b.words.length - a.words.length)

/** Adds to each alternative that names a category one for the posts of the category, whatever their words. */
export const withCategories = (alternatives: Alternative[], counts: ReadonlyMap<string, number>) =>
  alternatives.flatMap((alternative) => [alternative, ...ofCategory(alternative, counts)])

/** Of several names the longest, then the first. */
function ofCategory({ words, category }: Alternative, counts: ReadonlyMap<string, number>): Alternative[] {
  if (category) return []
  for (const name of names)
    for (const [at] of words.entries()) {
      const named = words.slice(at, at + name.words.length)
      const isSpelt = isNamed(name.words, named, ({ spelling }) => spelling)
      if (!isSpelt && !isNamed(name.words.map(fold), named, unmarked)) continue
      const count = name.categories.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
      const found: NamedCategory = { categories: name.categories, count, isSpelt }
      return [{ words: words.toSpliced(at, name.words.length), category: found }]
    }
  return []
}

const isNamed = (name: string[], words: Word[], read: (word: Word) => string | null) =>
  name.length === words.length && words.every((word, n) => read(word) === name[n])

/** What has other accents names something else: căn is not cần. */
const unmarked = ({ text, spelling }: Word) => (spelling === null || spelling === text ? text : null)
