import { searchLimits } from '../../contract/posts/search.ts'
import { type Database } from '../platform/database/db.ts'
import { invalid } from '../platform/http/refusal.ts'
import { type CountedWord, countedWords } from './dictionary-queries.ts'

export interface Word {
  text: string
  isPrefix: boolean
  count: number
}

/** Words that must all match; of several alternatives one is enough. */
export type Alternative = Word[]

export interface SearchQuery {
  alternatives: Alternative[]
  /** The same with the last word as a prefix, if other words begin with it; it may still be being typed. */
  withLastAsPrefix: Alternative[] | null
  total: number
}

const shortestPrefix = 2

/** Throws a 400 `Refusal` if it contains no word. */
export async function parseQuery(db: Database, q: string): Promise<SearchQuery> {
  const asked = q.split(' OR ').filter((part) => /[\p{L}\p{N}]/u.test(part))
  const { total, rows } = await countedWords(db, asked.slice(0, searchLimits.alternatives))
  const alternatives = new Map<number, Alternative>()
  for (const { alternative, word, exactCount, prefixCount, isLast } of rows.slice(0, searchLimits.words)) {
    const words = alternatives.get(alternative) ?? []
    alternatives.set(alternative, words)
    if (words.some(({ text }) => text === word)) continue
    // A word that exists is meant as one: otherwise "bánh mì" would find every "bánh" with "mình".
    const isPrefix = isLast && exactCount === 0 && word.length >= shortestPrefix
    words.push({ text: word, isPrefix, count: isPrefix ? prefixCount : exactCount })
  }
  if (alternatives.size === 0) throw invalid({ q: ['holds no letter and no digit'] })
  return {
    alternatives: [...alternatives.values()],
    withLastAsPrefix: withPrefix([...alternatives.values()], rows),
    total,
  }
}

function withPrefix(alternatives: Alternative[], rows: CountedWord[]): Alternative[] | null {
  const last = rows.at(-1)
  const words = alternatives.at(-1)
  if (
    !last?.isLast ||
    last.exactCount === 0 ||
    last.prefixCount <= last.exactCount ||
    last.word.length < shortestPrefix
  )
    return null
  const longer = words?.map((word) =>
    word.text === last.word ? { ...word, isPrefix: true, count: last.prefixCount } : word,
  )
  return longer ? alternatives.with(alternatives.length - 1, longer) : null
}

/** A word in a tsquery: only letters and digits, so that it can't contain an operator. */
const termOf = ({ text, isPrefix }: Word) => `'${text}'${isPrefix ? ':*' : ''}`

export function tsqueryOf(alternatives: Alternative[], also?: string): string {
  const any = alternatives.map((words) => `(${words.map(termOf).join(' & ')})`).join(' | ')
  return also === undefined ? any : `(${any}) & ${also}`
}
