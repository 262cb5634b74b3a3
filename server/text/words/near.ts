import { type RawBuilder, sql } from 'kysely'
import type { OpeningRange } from '../../../contract/opening-hours.ts'
import type { KnownSkill } from '../../../contract/people/skills.ts'
import type { Neighbour } from '../../../contract/people/users.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Cell, ringsAround } from '../../platform/geography.ts'
import type { Room } from '../../platform/room.ts'
import { categoryTerm, toExactTsquery } from './layers.ts'
import { containsWordsNear } from './parse-query.ts'
import type { QueryWord } from './words.ts'

/** Folded words of each alternative, and the parents of the cells around the viewer. */
export interface NearSearch {
  /** As typed; the other alternatives mean the same. */
  typed: string[][]
  others: string[][]
  close: Cell[]
  /** Without the close ones. */
  around: Cell[]
}

/** A row that the search over everything ranks. `note`: why it was found, if neither its name nor its text says so. */
export interface FoundRow {
  type: string
  id: number
  name: string
  cell: Cell | null
  at: Date
  hours: OpeningRange[] | null
  is_typed: boolean
  note: string | null
}

/** How the search finds people. The room of the people provides it, which the search can't import. */
export interface PeopleFinder {
  /** Selects `FoundRow`s of people of the wards around, by `words` (folded, of each alternative) and by skills. */
  select: (
    viewer: { id: number; blocked: readonly number[]; ward_code: string | null },
    search: { words: string[][]; skills: readonly KnownSkill[] },
  ) => RawBuilder<unknown>
  /** In the order of `ids`. */
  load: (db: Database, ids: number[], now: Date) => Promise<Neighbour[]>
  list: (
    db: Database,
    viewer: { id: number; ward_code: string | null },
    page: number,
    search: string,
    now: Date,
  ) => Promise<{ results: Neighbour[]; next: string | null }>
}

declare module '../../platform/room.ts' {
  interface Room {
    people?: PeopleFinder
  }
}

export function requirePeople(rooms: readonly Room[]): PeopleFinder {
  const people = rooms.find((room) => room.people)?.people
  if (!people) throw new Error('No room finds people')
  return people
}

/** Of one type, in the close parents and in the others. Without an order, because rare words find fewer. */
const maxFound = 60

const containsAny = (table: string, alternatives: string[][]) =>
  alternatives.length
    ? sql<boolean>`(${sql.join(
        alternatives.map((words) => sql`${sql.ref(`${table}.words`)} @> ${words}::text[]`),
        sql` OR `,
      )})`
    : sql<boolean>`false`

/** Selects a `FoundRow` for each row of a table with `id`, `name`, `cell`, `parent` and `words` that matches. */
export function selectFoundNear(
  table: string,
  columns: { type: RawBuilder<unknown>; at: string; hours?: string },
  isVisible: RawBuilder<boolean>,
  search: NearSearch,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const alternatives = [...search.typed, ...search.others]
  const inParents = (parents: Cell[]) => sql`(
    SELECT ${columns.type} AS type, ${column('id')} AS id, ${column('name')} AS name, ${column('cell')} AS cell,
      ${column(columns.at)}::timestamptz AS at, ${columns.hours ? column(columns.hours) : sql`NULL::jsonb`} AS hours,
      ${containsAny(table, search.typed)} AS is_typed, NULL::text AS note
    FROM ${sql.table(table)} WHERE ${containsWordsNear(table, alternatives, parents)} AND ${isVisible}
    LIMIT ${sql.lit(maxFound)})`
  return sql`${inParents(search.close)} UNION ALL ${inParents(search.around)}`
}

/** In rings, the end of a distance step. */
const requestsKm = 2

/** A tsquery of requests around the cell that have the words of an alternative next to each other. */
export function wordsOfRequestsNear(cell: Cell, alternatives: QueryWord[][]): string {
  const cells = ringsAround(cell, requestsKm).flatMap((ring) => ring.map((each) => `'~${each}'`))
  return toExactTsquery(
    alternatives.filter((words) => words.length),
    [categoryTerm('request'), cells.join(' | ')],
  )
}
