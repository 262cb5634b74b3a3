import { searchLimits } from '../../contract/posts/search.ts'
import { type Database } from '../platform/database/db.ts'
import { invalid } from '../platform/http/refusal.ts'
import { type CountedWord, countedWords } from './dictionary-queries.ts'

/** A word that is looked for, folded, and in about how many posts it stands. */
export interface Word {
  text: string
  /** Whatever begins with it will do as well. */
  isPrefix: boolean
  count: number
}

/** All of some words; of several such alternatives one is enough. */
export type Alternative = Word[]

export interface SearchQuery {
  alternatives: Alternative[]
  /** The same with the last word as a beginning, where more begins with it; the word may still be being typed. */
  begun: Alternative[] | null
  /** About how many posts there are in all. */
  total: number
}

const shortestPrefix = 2

/** What a query asks for. Throws a 400 `Refusal` where there is no word in it. */
export async function parseQuery(db: Database, q: string): Promise<SearchQuery> {
  const asked = q.split(' OR ').filter((part) => /[\p{L}\p{N}]/u.test(part))
  const { total, rows } = await countedWords(db, asked.slice(0, searchLimits.alternatives))
  const alternatives = new Map<number, Alternative>()
  for (const { alternative, word, held, begun, isLast } of rows.slice(0, searchLimits.words)) {
    const words = alternatives.get(alternative) ?? []
    alternatives.set(alternative, words)
    if (words.some(({ text }) => text === word)) continue
    // What is a word is meant as one: who asks for bánh mì would find every bánh of mình.
    const isPrefix = isLast && held === 0 && word.length >= shortestPrefix
    words.push({ text: word, isPrefix, count: isPrefix ? begun : held })
  }
  if (alternatives.size === 0) throw invalid({ q: ['holds no letter and no digit'] })
  return { alternatives: [...alternatives.values()], begun: begunBy([...alternatives.values()], rows), total }
}

function begunBy(alternatives: Alternative[], rows: CountedWord[]): Alternative[] | null {
  const last = rows.at(-1)
  const words = alternatives.at(-1)
  if (!last?.isLast || last.held === 0 || last.begun <= last.held || last.word.length < shortestPrefix)
    return null
  const longer = words?.map((word) =>
    word.text === last.word ? { ...word, isPrefix: true, count: last.begun } : word,
  )
  return longer ? alternatives.with(alternatives.length - 1, longer) : null
}

/** A word as it stands in a tsquery: letters and digits alone, so that nothing in it can be an operator. */
const termOf = ({ text, isPrefix }: Word) => `'${text}'${isPrefix ? ':*' : ''}`

/** The tsquery that finds what holds all words of one of the alternatives, and `also` in any case. */
export function tsqueryOf(alternatives: Alternative[], also?: string): string {
  const any = alternatives.map((words) => `(${words.map(termOf).join(' & ')})`).join(' | ')
  return also === undefined ? any : `(${any}) & ${also}`
}
