import { type WordInText, splitWords } from '../../contract/fold.ts'
import { startOfLetter } from '../../contract/letters.ts'
import type { Post } from '../../contract/posts/posts.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import type { Alternative, QueryWord } from '../text/words/words.ts'

type Highlight = SearchPage['highlights'][number]

const longest = 160
/** Characters shown before the first match of a cut text. */
const before = 40

/** In pieces, every second of which is a match. */
export function highlightPost(post: Post, alternatives: Alternative[]): Highlight {
  const texts = textsOf(post)
  const words = wordsShown(post, texts, alternatives)
  if (words.length === 0) return { where: 'category', pieces: splitAtHits(post.content, []) }
  const [best] = texts
    .map(({ where, text, there }, place) => ({ where, text, place, ...hitsAmong(there, words) }))
    .sort((a, b) => b.count - a.count || b.speltCount - a.speltCount || a.place - b.place)
  if (best?.count) return { where: best.where, pieces: splitAtHits(best.text, best.hits) }
  // Matched by something that is not shown, such as the province.
  return { where: 'place', pieces: splitAtHits(post.location ?? post.content, []) }
}

/** Of the alternatives that are shown as a whole, if there are any: a post of a named category holds no other words. */
function wordsShown(post: Post, texts: ShownText[], alternatives: Alternative[]): QueryWord[] {
  const shown = alternatives.length > 1 ? alternatives.filter((each) => isHeldBy(post, texts, each)) : []
  return (shown.length ? shown : alternatives).flatMap(({ words }) => words)
}

const isHeldBy = (post: Post, texts: ShownText[], { words, category }: Alternative) =>
  (category?.categories.includes(post.category) ?? true) &&
  words.every((word) => texts.some(({ there }) => there.some(({ folded }) => isMeant(word, folded))))

export const findHits = (text: string, words: QueryWord[]) => hitsAmong(splitWords(text), words)

/** Of a word that stands there as it was typed only that is marked: in "tháng này mượn thang" the last. */
function hitsAmong(there: WordInText[], words: QueryWord[]) {
  const found = words.map((word) => {
    const meant = there.filter(({ folded }) => isMeant(word, folded))
    const spelt = meant.filter(({ spelling }) => isSpelt(word, spelling))
    return { spelt, hits: spelt.length ? spelt : meant }
  })
  const marked = new Set(found.flatMap(({ hits }) => hits))
  return {
    hits: there.filter((word) => marked.has(word)),
    count: found.filter(({ hits }) => hits.length).length,
    speltCount: found.filter(({ spelt }) => spelt.length).length,
  }
}

const isMeant = ({ text, isPrefix }: QueryWord, folded: string) =>
  isPrefix ? folded.startsWith(text) : folded === text

const isSpelt = ({ spelling, isPrefix }: QueryWord, written: string) =>
  spelling !== null && (isPrefix ? written.startsWith(spelling) : written === spelling)

interface ShownText {
  where: Highlight['where']
  text: string
  there: WordInText[]
}

const textsOf = ({ title, content, tags, location, author }: Post): ShownText[] =>
  [
    { where: 'title' as const, text: title },
    { where: 'content' as const, text: content },
    ...tags.map((text) => ({ where: 'tags' as const, text })),
    { where: 'place' as const, text: location ?? '' },
    { where: 'person' as const, text: author.display_name },
    { where: 'person' as const, text: author.username },
  ].map((shown) => ({ ...shown, there: splitWords(shown.text) }))

/** Matches with nothing but space between are one. */
export function splitAtHits(text: string, hits: WordInText[]): string[] {
  const [start, end] = partOf(text, hits[0])
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

function partOf(text: string, first: WordInText | undefined): [number, number] {
  if (text.length <= longest) return [0, text.length]
  const wanted = Math.max(0, Math.min((first?.start ?? 0) - before, text.length - longest))
  const start = wanted === 0 ? 0 : (spaceAfter(text, wanted, first?.start ?? wanted) ?? wanted)
  const limit = Math.max(start + longest, first?.end ?? 0)
  if (limit >= text.length) return [start, text.length]
  const end = text.slice(0, limit + 1).search(/\s\S*$/)
  return [start, end > (first?.end ?? start) ? end : startOfLetter(text, limit)]
}

function spaceAfter(text: string, from: number, until: number) {
  const offset = text.slice(from, until).search(/\s/)
  return offset < 0 ? startOfLetter(text, until) : from + offset + 1
}
