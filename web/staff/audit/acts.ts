import {
  type AuditDetail,
  auditDetails,
  type AuditEntry,
  auditActs,
  auditSubjects,
} from '../../../contract/moderation/audit.ts'
import { staffRoles } from '../../../contract/people/staff-roles.ts'
import { actionKinds, actionReasons } from '../../../contract/moderation/cases.ts'
import { reportTargets } from '../../../contract/reports.ts'
import { momentInWords } from '../../moderation/decisions/moment.ts'
import { text } from '../../platform/i18n/i18n.ts'

/** What a newer server calls it, where this version knows no words for it. */
const raw = (name: string) => name.replaceAll('_', ' ')

const known = <T extends string>(values: readonly T[], value: unknown) =>
  values.find((each) => each === value)

export function actInWords({ act, subject_type, subject_id }: AuditEntry): string {
  const done = known(auditActs, act)
  const subject = known(auditSubjects, subject_type)
  const what = subject
    ? text(`audit.subject_${subject}`, { id: subject_id ?? '' }).trim()
    : [raw(subject_type), subject_id].filter(Boolean).join(' ')
  return `${done ? text(`audit.act_${done}`) : raw(act)} · ${what}`
}

type Value = AuditEntry['detail'][string]

const values: Record<AuditDetail, (value: Value) => string | undefined> = {
  kind: (value) => spoken(known(actionKinds, value), (kind) => text(`staff.did_${kind}`)),
  reason: (value) => spoken(known(actionReasons, value), (reason) => text(`moderation.reason_${reason}`)),
  target_type: (value) => spoken(known(reportTargets, value), (type) => text(`staff.type_${type}`)),
  until: (value) => momentInWords(String(value)),
  uphold: (value) => text(value === true ? 'audit.upheld' : 'audit.kept'),
  target_id: String,
  author_id: String,
  action_id: String,
  from: roleInWords,
  to: roleInWords,
}

function roleInWords(value: Value) {
  return spoken(known(staffRoles, value), (role) => text(`staff.role_${role}`))
}

const spoken = <T>(value: T | undefined, words: (value: T) => string) =>
  value === undefined ? undefined : words(value)

/** Each with its name, without those that say nothing. */
export function detailsInWords(detail: AuditEntry['detail']): [string, string][] {
  const rank = (name: string) => {
    const at = auditDetails.findIndex((each) => each === name)
    return at === -1 ? auditDetails.length : at
  }
  const said = Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .toSorted(([one], [other]) => rank(one) - rank(other))
  return said.map(([name, value]) => {
    const detailName = known(auditDetails, name)
    if (!detailName) return [raw(name), String(value)]
    return [text(`audit.detail_${detailName}`), values[detailName](value) ?? raw(String(value))]
  })
}
