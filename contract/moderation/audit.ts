import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ByName, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'

/**
 * One act. `actor` is null for the system, and its name once the account is gone. `hash`, in hexadecimal digits, is that
 * of this row and of all before it.
 */
export const AuditEntry = Shape({
  seq: Id,
  at: Moment,
  actor: Maybe(Shape({ id: Id, display_name: Maybe(Type.String()) })),
  act: Type.String(),
  subject_type: Type.String(),
  subject_id: Maybe(Id),
  detail: ByName(
    Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }),
  ),
  hash: Type.String(),
})
export type AuditEntry = Type.Static<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/moderation/audit/',
  access: 'admin',
  summary: 'What staff and moderators did, the last first, ten a page',
  query: PageQuery,
  reply: pageOf(AuditEntry),
})
