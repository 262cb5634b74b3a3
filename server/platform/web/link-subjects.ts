import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/db.ts'

/**
 * What anybody with a link may know of the page it leads to. `ward`: the name of the ward. `about`: text of its owner, of
 * which the preview shows the beginning. `members`: null where nobody counts them. `picture`: the key of a public picture and the width of its file.
 */
export interface LinkSubject {
  kind: 'invitation' | 'event' | 'business' | 'place' | 'community' | 'group'
  name: string
  ward: string | null
  about: string
  starts_at: Date | null
  members: number | null
  picture: { key: string; width: number } | null
}

/** Null if nothing of the page is public. `value` is the parameter of the address, unchecked. */
export type FindLinkSubject = (db: Database, value: string, now: Date) => Promise<LinkSubject | null>

declare module '../room.ts' {
  interface Room {
    /** By screen, such as `/events/:id`; one statement each. Whoever opens the page still has to sign in. */
    linkSubjects?: Record<string, FindLinkSubject>
    /** Tags for the head of a screen's document, or null for those of every screen. One room has it. */
    describeScreen?: (request: FastifyRequest, path: string) => Promise<string | null>
  }
}

/** For screens whose parameter is a number. */
export const subjectById =
  (find: (db: Database, id: number) => Promise<LinkSubject | null>): FindLinkSubject =>
  async (db, value) =>
    /^[1-9]\d{0,14}$/.test(value) ? find(db, Number(value)) : null
