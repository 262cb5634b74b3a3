import { type WordInText, splitWords } from '../../contract/fold.ts'
import { startOfLetter } from '../../contract/letters.ts'
import type { Post } from '../../contract/posts/posts.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import type { Alternative, QueryWord } from '../text/words/words.ts'

type Highlight = SearchPage['highlights'][number]

const maxLength = 160
/** Characters shown before the first match of a cut text. */
const leadLength = 40

/** Every second piece is a match. */
export function highlightPost(post: Post, alternatives: Alternative[]): Highlight {
  const texts = listTexts(post)
  const words = selectWords(post, texts, alternatives)
  if (words.length === 0) return { where: 'category', pieces: splitAtHits(post.content, []) }
  const [best] = texts
    .map(({ where, text, textWords }, position) => ({
      where,
      text,
      position,
      ...findHitsIn(textWords, words),
    }))
    .sort((a, b) => b.count - a.count || b.speltCount - a.speltCount || a.position - b.position)
  if (best?.count) return { where: best.where, pieces: splitAtHits(best.text, best.hits) }
  // The match is not visible, such as the province.
  return { where: 'place', pieces: splitAtHits(post.location ?? post.content, []) }
}

/** The words of the alternatives that match completely, if there are any. */
function selectWords(post: Post, texts: ShownText[], alternatives: Alternative[]): QueryWord[] {
  const complete =
    alternatives.length > 1 ? alternatives.filter((each) => matchesAlternative(post, texts, each)) : []
  return (complete.length ? complete : alternatives).flatMap(({ words }) => words)
}

const matchesAlternative = (post: Post, texts: ShownText[], { words, category }: Alternative) =>
  (category?.categories.includes(post.category) ?? true) &&
  words.every((word) =>
    texts.some(({ textWords }) => textWords.some(({ folded }) => matchesFolded(word, folded))),
  )

export const findHits = (text: string, words: QueryWord[]) => findHitsIn(splitWords(text), words)

export type TextField = 'name' | 'description' | 'location' | 'address'

/** Highlights the field with the most words; the first on a tie. */
export function highlightField<Field extends TextField>(
  thing: Record<Field, string>,
  fields: readonly [Field, ...Field[]],
  words: QueryWord[],
) {
  const [best] = fields
    .map((where) => ({ where, ...findHits(thing[where], words) }))
    .toSorted((a, b) => b.count - a.count)
  const where = best?.where ?? fields[0]
  return { where, pieces: splitAtHits(thing[where], best?.hits ?? []) }
}

/** The words of the alternatives that are complete in a text; all words if none is. */
export function wordsIn(text: string, alternatives: Alternative[]): QueryWord[] {
  const written = splitWords(text)
  const complete = alternatives.filter(({ words }) =>
    words.every((word) => written.some(({ folded }) => matchesFolded(word, folded))),
  )
  return (complete.length ? complete : alternatives).flatMap(({ words }) => words)
}

/** The skill of the query, or one that has a word of it. */
export const findSkill = (skills: string[], words: QueryWord[], wanted: readonly string[] = []) =>
  skills.find((skill) => wanted.includes(skill)) ??
  skills.find((skill) =>
    splitWords(skill).some(({ folded }) => words.some((word) => matchesFolded(word, folded))),
  )

/** Prefers words that are spelt as typed: for "thang" in "tháng này mượn thang" only the last word is a hit. */
function findHitsIn(textWords: WordInText[], words: QueryWord[]) {
  const matches = words.map((word) => {
    const candidates = textWords.filter(({ folded }) => matchesFolded(word, folded))
    const spelt = candidates.filter(({ spelling }) => matchesSpelling(word, spelling))
    return { spelt, hits: spelt.length ? spelt : candidates }
  })
  const marked = new Set(matches.flatMap(({ hits }) => hits))
  return {
    hits: textWords.filter((word) => marked.has(word)),
    count: matches.filter(({ hits }) => hits.length).length,
    speltCount: matches.filter(({ spelt }) => spelt.length).length,
  }
}

const matchesFolded = ({ text, isPrefix }: QueryWord, folded: string) =>
  isPrefix ? folded.startsWith(text) : folded === text

const matchesSpelling = ({ spelling, isPrefix }: QueryWord, written: string) =>
  spelling !== null && (isPrefix ? written.startsWith(spelling) : written === spelling)

interface ShownText {
  where: Highlight['where']
  text: string
  textWords: WordInText[]
}

const listTexts = ({ title, content, tags, place, location, author }: Post): ShownText[] =>
  [
    { where: 'title' as const, text: title },
    { where: 'content' as const, text: content },
    ...tags.map((text) => ({ where: 'tags' as const, text })),
    { where: 'spot' as const, text: place },
    { where: 'place' as const, text: location ?? '' },
    { where: 'person' as const, text: author.display_name },
    { where: 'person' as const, text: author.username },
  ].map((entry) => ({ ...entry, textWords: splitWords(entry.text) }))

/** Joins matches that only whitespace separates. */
export function splitAtHits(text: string, hits: WordInText[]): string[] {
  const [start, end] = selectRange(text, hits[0])
  const pieces: string[] = []
  let from = start
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue
    const gap = text.slice(from, hit.start)
    const match = text.slice(hit.start, hit.end)
    if (pieces.length && /^\s+$/.test(gap)) pieces.push(`${pieces.pop()}${gap}${match}`)
    else pieces.push(gap, match)
    from = hit.end
  }
  return [...pieces, text.slice(from, end)]
}

function selectRange(text: string, first: WordInText | undefined): [number, number] {
  if (text.length <= maxLength) return [0, text.length]
  const preferredStart = Math.max(0, Math.min((first?.start ?? 0) - leadLength, text.length - maxLength))
  const start =
    preferredStart === 0
      ? 0
      : (spaceAfter(text, preferredStart, first?.start ?? preferredStart) ?? preferredStart)
  const limit = Math.max(start + maxLength, first?.end ?? 0)
  if (limit >= text.length) return [start, text.length]
  const end = text.slice(0, limit + 1).search(/\s\S*$/)
  return [start, end > (first?.end ?? start) ? end : startOfLetter(text, limit)]
}

function spaceAfter(text: string, from: number, until: number) {
  const offset = text.slice(from, until).search(/\s/)
  return offset < 0 ? startOfLetter(text, until) : from + offset + 1
}
