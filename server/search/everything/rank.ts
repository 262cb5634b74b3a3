import type { FoundType } from '../../../contract/search/everything.ts'
import { isPastEvent } from '../../../contract/events/event-posts.ts'
import { splitWords, type WordInText } from '../../../contract/fold.ts'
import { dayMs } from '../../../contract/durations.ts'
import { isOpenAt } from '../../../contract/opening-hours.ts'
import { type Cell, distanceStepBetween } from '../../platform/geography.ts'
import type { FoundEvent } from '../../events/found-events.ts'
import type { Intent, Opening } from '../../text/meaning/meaning.ts'
import type { Period } from '../../text/meaning/periods.ts'
import type { FoundRow } from '../../text/words/near.ts'
import { type Found, isElsewhere, isSpelt, stepOf, tierOf } from '../../text/words/words.ts'

/** A thing with what is subtracted from its place in the list; less is better. */
export interface Candidate {
  type: FoundType
  id: number
  penalty: number
  at: number
  note: string | null
}

/** What the rows are compared with. Texts as in `Meaning`, of all alternatives. */
export interface RankedQuery {
  typed: string[]
  core: string[]
  similar: string[]
  intents: ReadonlySet<Intent>
  opening: Opening | null
  /** When it has to be. */
  during: Period | null
  cell: Cell | null
  now: Date
}

/** Differences of a half or less are outweighed by a better match of the words. */
const penalties = {
  /** Without the words around it; in other words for the same. */
  core: 0.5,
  similar: 1,
  /** A thing of the kind, such as a pharmacy or somebody with the skill. */
  kind: 0.25,
  folded: 0.5,
  otherAccents: 1.5,
  inText: 2,
  scattered: 0.75,
  wholeName: -0.5,
  elsewhere: 8,
  /** Each further result of a type, so that the types mix. */
  next: 0.4,
  wanted: -1,
  closed: 1,
  openLate: -2,
  /** Of an event, neither in its name nor in its place. */
  inDescription: 1,
  past: 5,
  calledOff: 2,
  /** An event within the period of the query. */
  inPeriod: -1.5,
}

const penaltyOfStep = (step: number) => [0, 0.3, 0.6][step] ?? (step <= 5 ? 1 : 1.5)

/** Of posts that are older than so many days. */
const penaltyOfAge = (days: number) => (days > 120 ? 1 : days > 30 ? 0.5 : 0)

const wantedTypes: Record<Intent, readonly FoundType[]> = {
  marketplace: ['marketplace'],
  people: ['people', 'marketplace'],
  lending: ['people', 'posts'],
  places: ['places', 'businesses'],
  groups: ['groups', 'communities'],
  events: ['events'],
  any: [],
}

const isWanted = (type: FoundType, intents: ReadonlySet<Intent>) =>
  [...intents].some((intent) => wantedTypes[intent].includes(type))

const hasAccents = (texts: string[]) =>
  texts.some((text) => splitWords(text).some(({ folded, spelling }) => folded !== spelling))

const isScattered = (rank: number) => tierOf(rank) % 2 === 1

/** `reading`: what finding the words of this reading costs. `events`: those among the posts. */
export function rankPosts(
  found: Found[],
  reading: 'typed' | 'meant',
  query: RankedQuery,
  events: ReadonlyMap<number, FoundEvent>,
): Candidate[] {
  const accented = hasAccents(query.typed)
  // Other words for the same mean it only next to each other.
  const meaningful = reading === 'typed' ? found : found.filter(({ rank }) => !isScattered(rank))
  return meaningful.map(({ id, rank, created_at }) => {
    const event = events.get(id)
    const type = event ? 'events' : 'posts'
    const penalty =
      (isSpelt(rank) ? 0 : accented ? penalties.otherAccents : penalties.folded) +
      (isScattered(rank) ? 2 * penalties.scattered : 0) +
      (reading === 'meant' ? penalties.similar : 0) +
      (isElsewhere(rank) ? penalties.elsewhere : penaltyOfStep(stepOf(rank))) +
      (event
        ? penaltyOfDates(event, query) + (isInNameOf(event, query) ? 0 : penalties.inDescription)
        : penaltyOfAge((query.now.getTime() - created_at.getTime()) / dayMs)) +
      (query.opening ? penalties.closed : 0) +
      (isWanted(type, query.intents) ? penalties.wanted : 0)
    return { type, id, penalty, at: created_at.getTime(), note: null }
  })
}

const isInNameOf = ({ title, location }: FoundEvent, { typed, core, similar }: RankedQuery) =>
  [title, location].some(
    (text) => penaltyOfName(splitWords(text), [...typed, ...core, ...similar]) !== Infinity,
  )

/** What is over, or called off, comes after what one can still go to. */
function penaltyOfDates(event: FoundEvent, { during, now }: RankedQuery) {
  const { start_date, over_at } = event
  const isDuring = during && start_date && start_date >= during.from && start_date < during.to
  return (
    (isPastEvent(event, now) ? penalties.past : 0) +
    (over_at ? penalties.calledOff : 0) +
    (isDuring ? penalties.inPeriod : 0)
  )
}

/** Rows that are too far away are left out. */
export function rankRows(rows: FoundRow[], query: RankedQuery): Candidate[] {
  return rows.flatMap((row) => {
    const type = row.type as FoundType
    const step = row.cell === null || query.cell === null ? 1 : distanceStepBetween(query.cell, row.cell)
    if (step === null || step > 10) return []
    const words = penaltyOfWords(row, query)
    if (words === Infinity) return []
    const penalty =
      words +
      penaltyOfStep(step) +
      penaltyOfHours(row, query) +
      (isWanted(type, query.intents) ? penalties.wanted : 0)
    return [{ type, id: row.id, penalty, at: row.at.getTime(), note: row.note }]
  })
}

/** A name in the words of the query is better than a text with them. Infinity if only a text has other words for it. */
function penaltyOfWords({ type, name, is_typed, note }: FoundRow, { typed, core, similar }: RankedQuery) {
  if (note !== null) return penalties.kind
  const words = splitWords(name)
  const inName = [
    penaltyOfName(words, typed),
    penaltyOfName(words, core) + penalties.core,
    penaltyOfName(words, similar) + penalties.similar,
  ]
  const inText = !is_typed ? Infinity : type === 'people' ? penalties.otherAccents : penalties.inText
  return Math.min(...inName, inText)
}

function penaltyOfName(name: WordInText[], texts: string[]) {
  const each = texts.map((text) => {
    const words = splitWords(text)
    const spelt = matchName(name, words, ({ spelling }) => spelling)
    if (spelt !== null) return spelt
    const folded = matchName(name, words, (word) => word.folded)
    if (folded === null) return Infinity
    return folded + (hasAccents([text]) ? penalties.otherAccents : penalties.folded)
  })
  return Math.min(Infinity, ...each)
}

/** Null if a word is missing. */
function matchName(name: WordInText[], words: WordInText[], read: (word: WordInText) => string) {
  if (!words.every((word) => name.some((other) => read(other) === read(word)))) return null
  const [whole, part] = [name, words].map((list) => ` ${list.map(read).join(' ')} `)
  if (whole === part) return penalties.wholeName
  return whole?.includes(part ?? '') ? 0 : penalties.scattered
}

/** At eleven in the evening in Viet Nam, or now. */
function penaltyOfHours({ hours }: FoundRow, { opening, now }: RankedQuery) {
  if (!opening) return 0
  if (!hours?.length) return penalties.closed
  const isOpen = (at: Date) => isOpenAt({ ranges: hours }, at)
  if (opening === 'now') return isOpen(now) ? penalties.openLate : penalties.closed
  const lateAt = (hour: number) =>
    new Date(Math.floor(now.getTime() / dayMs) * dayMs + (hour - 7) * 3_600_000)
  return [22, 23, 24].reduce((sum, hour) => sum + (isOpen(lateAt(hour)) ? penalties.openLate : 0), 0)
}

/** Each thing once, and the types mixed. Ties are in the order of the types, then newest first. */
export function mixCandidates(candidates: Candidate[], types: readonly FoundType[]): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const each of candidates) {
    const key = `${each.type} ${each.id}`
    const other = best.get(key)
    if (!other || each.penalty < other.penalty) best.set(key, each)
  }
  const placed = types.flatMap((type, order) =>
    [...best.values()]
      .filter((each) => each.type === type)
      .toSorted((a, b) => a.penalty - b.penalty || b.at - a.at || b.id - a.id)
      .map((each, place) => ({ each, order, sort: each.penalty + place * penalties.next })),
  )
  return placed.toSorted((a, b) => a.sort - b.sort || a.order - b.order).map(({ each }) => each)
}
