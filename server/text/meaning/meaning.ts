import type { PlaceSubcategory } from '../../../contract/directory/places.ts'
import { splitWords, type WordInText } from '../../../contract/fold.ts'
import type { KnownSkill } from '../../../contract/people/skills.ts'
import { editDistance } from '../../platform/text.ts'
import type { When } from './periods.ts'
import thesaurus from './thesaurus.json' with { type: 'json' }

/** What somebody looks for, as far as the words around it say so: "mua …", "ai có …", "thợ …". */
export type Intent = keyof typeof thesaurus.fillers
export type Opening = keyof typeof thesaurus.open

/** What a query means, beside its words. All texts can be searched like the query itself. */
export interface Meaning {
  /** The query without words about opening hours and days. */
  text: string
  /** Without words that say how or where to look; the same as `text` if nothing else would remain. */
  core: string
  /** The same in other words. */
  similar: string[]
  /** The known phrases in it, and others for the same, without the words around them. */
  phrases: string[]
  skills: KnownSkill[]
  places: PlaceSubcategory[]
  opening: Opening | null
  when: When | null
  intents: ReadonlySet<Intent>
}

interface Phrase {
  text: string
  words: WordInText[]
  folded: string
}

interface Concept {
  says: Phrase[]
  skills?: string[]
  places?: string[]
}

const toPhrase = (text: string): Phrase => {
  const words = splitWords(text)
  return { text, words, folded: words.map(({ folded }) => folded).join(' ') }
}

const longestFirst = (a: { words: unknown[] }, b: { words: unknown[] }) => b.words.length - a.words.length

const concepts = (thesaurus.concepts as { says: string[]; skills?: string[]; places?: string[] }[]).map(
  ({ says, ...rest }): Concept => ({ says: says.map(toPhrase).toSorted(longestFirst), ...rest }),
)
const fillers = phrasesByName(thesaurus.fillers)
const openings = phrasesByName(thesaurus.open)
const whens = phrasesByName(thesaurus.when)

function phrasesByName<Name extends string>(lists: Record<Name, string[]>) {
  return (Object.entries(lists) as [Name, string[]][])
    .flatMap(([name, texts]) => texts.map((text) => ({ name, ...toPhrase(text) })))
    .toSorted(longestFirst)
}

const maxSimilar = 10

/** Reads one alternative of a query, without `OR`. */
export function findMeaning(query: string): Meaning {
  const opening = removeFirst(splitWords(query), openings)
  const when = removeFirst(opening.words, whens)
  const text = joinWords(when.words)
  const said = findConcepts(when.words)
  const intents = new Set<Intent>()
  const isSaid = (word: WordInText) => said.some(({ words }) => words.includes(word))
  let core = when.words
  for (;;) {
    const less = removeFirst(core, fillers, isSaid)
    if (!less.name || !less.words.length) break
    intents.add(less.name)
    core = less.words
  }
  const similar = said.flatMap(({ concept, words }) =>
    concept.says
      .filter(({ folded }) => folded !== words.map((word) => word.folded).join(' '))
      .map((say) => joinWords(core.flatMap((word) => replaceWord(word, words, say)))),
  )
  const ofConcepts = (field: 'skills' | 'places') => [
    ...new Set(said.flatMap(({ concept }) => concept[field] ?? [])),
  ]
  return {
    text,
    core: joinWords(core),
    similar: [...new Set(similar)].slice(0, maxSimilar),
    phrases: [...new Set(said.flatMap(({ concept }) => concept.says.map((say) => say.text)))],
    skills: ofConcepts('skills') as KnownSkill[],
    places: ofConcepts('places') as PlaceSubcategory[],
    opening: opening.name,
    when: when.name,
    intents,
  }
}

/** The words of `said` become the phrase, in the place of the first. */
const replaceWord = (word: WordInText, said: WordInText[], { words }: Phrase) =>
  word === said[0] ? words : said.includes(word) ? [] : [word]

const joinWords = (words: WordInText[]) => words.map(({ spelling }) => spelling).join(' ')

/** Nothing is removed if no word would remain. */
function removeFirst<Name extends string>(
  words: WordInText[],
  phrases: (Phrase & { name: Name })[],
  isKept: (word: WordInText) => boolean = () => false,
): { words: WordInText[]; name: Name | null } {
  for (const phrase of phrases) {
    const at = findPhrase(words, phrase)
    if (at < 0 || words.slice(at, at + phrase.words.length).some(isKept)) continue
    const rest = words.toSpliced(at, phrase.words.length)
    if (rest.length) return { words: rest, name: phrase.name }
  }
  return { words, name: null }
}

/** Those with the longest phrase, and with its accents if there is one. */
function findConcepts(words: WordInText[]): { concept: Concept; words: WordInText[] }[] {
  const found = concepts.flatMap((concept) => {
    const say = concept.says.find((each) => findPhrase(words, each) >= 0)
    if (!say) return []
    const at = findPhrase(words, say)
    const said = words.slice(at, at + say.words.length)
    return [{ concept, words: said, isSpelt: joinWords(said) === joinWords(say.words) }]
  })
  const longest = Math.max(...found.map((each) => each.words.length))
  const best = found.filter((each) => each.words.length === longest)
  const spelt = best.filter(({ isSpelt }) => isSpelt)
  return spelt.length ? spelt : best
}

/** The position of a phrase, or -1. A single word must have the same accents, unless it has none: "căn" is not "cần". */
function findPhrase(words: WordInText[], { words: phrase }: Phrase): number {
  return words.findIndex((_, at) =>
    phrase.every((part, n) => {
      const word = words[at + n]
      if (word?.folded !== part.folded) return false
      return phrase.length > 1 || word.spelling === part.spelling || word.spelling === word.folded
    }),
  )
}

const minCorrectedLength = 7

/** The query with a mistyped phrase of the thesaurus corrected; null if there is none. One edit is allowed. */
export function correctPhrase(query: string): string | null {
  const words = splitWords(query)
  for (const say of concepts.flatMap(({ says }) => says)) {
    if (say.folded.length < minCorrectedLength) continue
    for (const [at] of words.entries()) {
      const typed = words.slice(at, at + say.words.length)
      const folded = typed.map((word) => word.folded).join(' ')
      if (
        typed.length === say.words.length &&
        folded !== say.folded &&
        editDistance(folded, say.folded) === 1
      )
        return joinWords(words.toSpliced(at, say.words.length, ...say.words))
    }
  }
  return null
}
