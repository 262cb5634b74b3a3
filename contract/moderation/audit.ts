import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ByName, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'

/** Never remove a value, because entries are never deleted. */
export const auditActs = [
  'case_opened',
  'withheld',
  'noted',
  'decided',
  'undone',
  'appealed',
  'appeal_decided',
  'erasure_asked',
  'erasure_confirmed',
  'erasure_undone',
  'erasure_lapsed',
  'erased',
  'removed',
  'staff_appointed',
  'staff_role_changed',
  'staff_dismissed',
  'second_factor_set_up',
  'second_factor_recovered',
  'second_factor_reset',
  'recovery_codes_renewed',
] as const
export type AuditAct = (typeof auditActs)[number]

export const auditSubjects = ['case', 'user'] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditDetails = [
  'kind',
  'reason',
  'until',
  'uphold',
  'target_type',
  'target_id',
  'author_id',
  'action_id',
  'from',
  'to',
] as const
export type AuditDetail = (typeof auditDetails)[number]

/**
 * `actor`: null for the system. Its name is null after the account is erased. `hash`: of this row and all previous ones,
 * in hexadecimal.
 */
export const AuditEntry = Shape({
  seq: Id,
  at: Moment,
  actor: Maybe(Shape({ id: Id, display_name: Maybe(Type.String()) })),
  act: Type.Enum(auditActs),
  subject_type: Type.Enum(auditSubjects),
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
  summary: 'List the acts of staff and moderators, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(AuditEntry),
})
