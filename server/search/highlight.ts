import { type WordInText, wordsIn } from '../../contract/fold.ts'
import type { Post } from '../../contract/posts/posts.ts'
import type { SearchPage } from '../../contract/posts/search.ts'
import { type Alternative, type Word } from './parse-query.ts'

type Highlight = SearchPage['highlights'][number]

const longest = 160
/** Characters shown before the first match of a cut text. */
const before = 40

/** In pieces, every second of which is a match. */
export function highlightOf(post: Post, alternatives: Alternative[]): Highlight {
  const words = alternatives.flat()
  const [best] = textsOf(post)
    .map(({ where, text }, place) => {
      const hits = wordsIn(text).filter(({ folded }) => words.some((word) => isMeant(word, folded)))
      const count = words.filter((word) => hits.some(({ folded }) => isMeant(word, folded))).length
      return { where, text, hits, count, place }
    })
    .sort((a, b) => b.count - a.count || a.place - b.place)
  if (best?.count) return { where: best.where, pieces: piecesOf(best.text, best.hits) }
  // Matched by something that is not shown, such as the province.
  return { where: 'place', pieces: piecesOf(post.location ?? post.content, []) }
}

export const isMeant = ({ text, isPrefix }: Word, folded: string) =>
  isPrefix ? folded.startsWith(text) : folded === text

const textsOf = ({
  title,
  content,
  tags,
  location,
  author,
}: Post): { where: Highlight['where']; text: string }[] => [
  { where: 'title', text: title },
  { where: 'content', text: content },
  ...tags.map((text) => ({ where: 'tags' as const, text })),
  { where: 'place', text: location ?? '' },
  { where: 'person', text: author.display_name },
  { where: 'person', text: author.username },
]

/** Matches with nothing but space between are one. */
export function piecesOf(text: string, hits: WordInText[]): string[] {
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
  return [start, end > (first?.end ?? start) ? end : whole(text, limit)]
}

function spaceAfter(text: string, from: number, until: number) {
  const offset = text.slice(from, until).search(/\s/)
  return offset < 0 ? whole(text, until) : from + offset + 1
}

/** An index that does not split a surrogate pair. */
const whole = (text: string, place: number) =>
  /[\uDC00-\uDFFF]/.test(text[place] ?? '') && /[\uD800-\uDBFF]/.test(text[place - 1] ?? '')
    ? place - 1
    : place
