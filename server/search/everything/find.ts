import { sql } from 'kysely'
import type { KnownSkill } from '../../../contract/people/skills.ts'
import { foundTypes } from '../../../contract/search/everything.ts'
import { searchLimits } from '../../../contract/search/limits.ts'
import { selectFoundCommunities } from '../../communities/found-communities.ts'
import { selectFoundBusinesses } from '../../directory/businesses/found-businesses.ts'
import { selectFoundPlaces } from '../../directory/places/found-places.ts'
import { selectFoundEvents } from '../../events/found-events.ts'
import { selectLenders } from '../../favours/found-lenders.ts'
import { selectFoundProducts } from '../../market/products/found-products.ts'
import { reachOf } from '../../market/products/list/reach.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Cell, parentOf, ringsAround } from '../../platform/geography.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Room } from '../../platform/room.ts'
import { findPosts } from '../../posts/words/find.ts'
import { findMeaning, type Intent, type Meaning } from '../../text/meaning/meaning.ts'
import { periodOf } from '../../text/meaning/periods.ts'
import { type FoundRow, requirePeople, wordsOfRequestsNear } from '../../text/words/near.ts'
import { parseTexts, splitAlternatives } from '../../text/words/parse-query.ts'
import type { Alternative, QueryWord } from '../../text/words/words.ts'
import { type Candidate, mixCandidates, type RankedQuery, rankPosts, rankRows } from './rank.ts'

export type Finder = Pick<Viewer, 'id' | 'cell' | 'ward_code'> & { blocked: readonly number[] }

export interface FoundThings {
  candidates: Candidate[]
  /** What was looked for, for highlights. */
  alternatives: Alternative[]
  skills: KnownSkill[]
}

/** Of all alternatives together. */
const maxSimilar = 10
/** In rings, each the end of a distance step. */
const closeKm = 2
const placeKm = 5

/** Reads a bounded number of rows of each type, in one statement, and a page of posts for each reading of the query. */
export async function findEverything(
  db: Database,
  rooms: readonly Room[],
  viewer: Finder,
  q: string,
  now: Date,
): Promise<FoundThings> {
  const meanings = splitAlternatives(q).slice(0, searchLimits.alternatives).map(findMeaning)
  const query = toRankedQuery(meanings, viewer.cell, now)
  const meant = [...query.core, ...query.similar]
  // The typed ones come last: the last word of all may be unfinished.
  const { words, searchFor } = await parseTexts(db, [...meant, ...query.typed])
  const typedWords = words.slice(meant.length).filter((each) => each.length)
  const meantWords = words.slice(0, meant.length).filter((each) => each.length)
  if (!typedWords.length) throw invalid({ q: ['must contain a letter or a digit'] })
  const search = {
    typed: typedWords,
    core: words.slice(0, query.core.length),
    similar: words.slice(query.core.length, meant.length),
  }
  const [typedPosts, meantPosts, rows] = await Promise.all([
    findPosts(db, viewer, searchFor(typedWords), null),
    meantWords.length ? findPosts(db, viewer, searchFor(meantWords), null) : [],
    findRows(db, rooms, viewer, meanings, search, now),
  ])
  const events = await selectFoundEvents(
    db,
    [...typedPosts, ...meantPosts].map(({ id }) => id),
  )
  const candidates = [
    ...rankPosts(typedPosts, 'typed', query, events),
    ...rankPosts(meantPosts, 'meant', query, events),
    ...rankRows(rows, query),
  ]
  return {
    candidates: mixCandidates(candidates, foundTypes),
    alternatives: searchFor([...typedWords, ...meantWords]).alternatives,
    skills: skillsOf(meanings),
  }
}

function toRankedQuery(meanings: Meaning[], cell: Cell | null, now: Date): RankedQuery {
  return {
    typed: meanings.map(({ text }) => text),
    core: meanings.filter(({ core, text }) => core !== text).map(({ core }) => core),
    similar: meanings.flatMap(({ similar }) => similar).slice(0, maxSimilar),
    intents: new Set<Intent>(meanings.flatMap(({ intents }) => [...intents])),
    opening: meanings.find(({ opening }) => opening)?.opening ?? null,
    during: periodOf(meanings.find(({ when }) => when)?.when ?? null, now),
    cell,
    now,
  }
}

const skillsOf = (meanings: Meaning[]) => [...new Set(meanings.flatMap(({ skills }) => skills))]

interface SearchedWords {
  typed: QueryWord[][]
  core: QueryWord[][]
  similar: QueryWord[][]
}

const textsOf = (alternatives: QueryWord[][]) =>
  alternatives.filter((each) => each.length).map((words) => words.map(({ text }) => text))

async function findRows(
  db: Database,
  rooms: readonly Room[],
  viewer: Finder,
  meanings: Meaning[],
  { typed, core, similar }: SearchedWords,
  now: Date,
): Promise<FoundRow[]> {
  if (viewer.cell === null) return []
  const { parents } = reachOf(viewer.cell)
  const close = [...new Set(ringsAround(viewer.cell, closeKm).flat().map(parentOf))]
  const near = {
    typed: textsOf([...typed, ...core]),
    others: textsOf(similar),
    close,
    around: parents.filter((parent) => !close.includes(parent)),
  }
  const places = [...new Set(meanings.flatMap((each) => each.places))]
  const { rows } = await sql<FoundRow>`
    ${selectFoundProducts(viewer, near, now)}
    UNION ALL ${selectFoundBusinesses(near)}
    UNION ALL ${selectFoundCommunities(viewer, near)}
    UNION ALL ${selectFoundPlaces(near, places, ringsAround(viewer.cell, placeKm).flat())}
    UNION ALL ${requirePeople(rooms).select(viewer, { words: near.typed, skills: skillsOf(meanings) })}
    UNION ALL ${selectLenders(
      viewer,
      wordsOfRequestsNear(viewer.cell, [...typed, ...core, ...similar]),
    )}`.execute(db)
  return rows
}
