import { Copy } from 'lucide-react'
import {
  auditActs,
  type AuditDetail,
  auditDetails,
  type AuditEntry,
  auditSubjects,
  listAudit,
} from '../../../../contract/moderation/audit.ts'
import { actionKinds, actionReasons } from '../../../../contract/moderation/cases.ts'
import { staffRoles } from '../../../../contract/accounts/accounts.ts'
import { reportTargets } from '../../../../contract/moderation/reports.ts'
import { formatDateTime } from '../../../accounts/dates.ts'
import { call } from '../../../platform/api/call.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { usePages } from '../../../platform/pages/use-pages.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Cat } from '../../../ui/illustrations/Cat.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { StaffPage } from '../StaffPage.tsx'

/** Rows are never changed, so their number is their identity. */
const ask = async (page: number, signal: AbortSignal) => {
  const reply = await call(listAudit, { query: { page }, signal })
  return { ...reply, results: reply.results.map((entry) => ({ ...entry, id: entry.seq })) }
}

export function AuditPage() {
  const t = useText()
  const list = usePages(['audit'], ask, { staleTime: 0 })
  return (
    <StaffPage title={t('staff.audit')} lead={t('staff.audit_lead')}>
      <Pages
        query={list}
        items={list.items}
        skeleton={<Skeleton className="h-80 rounded-card" />}
        failed={{ title: t('staff.audit_failed') }}
        empty={<EmptyState picture={<Cat />} title={t('staff.audit_none')} />}
      >
        {(entries) => (
          <CardList label={t('staff.audit')} items={entries} keyOf={({ seq }) => seq}>
            {(entry) => <Row entry={entry} />}
          </CardList>
        )}
      </Pages>
    </StaffPage>
  )
}

function Row({ entry }: { entry: AuditEntry }) {
  const t = useText()
  const { seq, at, actor, detail, hash } = entry
  const details = detailsInWords(detail)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      toast({ title: text('staff.hash_copied'), tone: 'good', isBrief: true })
    } catch {
      toast({ title: text('staff.hash_not_copied'), tone: 'bad' })
    }
  }
  return (
    <article className="px-4 py-3">
      <h2 className="text-15 font-bold wrap-anywhere">{actInWords(entry)}</h2>
      <p className="text-13 text-muted">
        <bdi>
          {actor ? (actor.display_name ?? t('staff.actor_gone', { id: actor.id })) : t('staff.the_system')}
        </bdi>{' '}
        · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {details.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-4 text-13">
          {details.map(([name, value]) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        {t('staff.entry', { number: seq })}
        <code className="font-sans wrap-anywhere" title={hash}>
          {hash.slice(0, 12)}…
        </code>
        <IconButton
          label={t('staff.copy_hash', { number: seq })}
          icon={<Copy className="size-4" />}
          className="-my-1"
          onClick={() => void copy()}
        />
      </p>
    </article>
  )
}

/** What a newer server calls it, where this version knows no words for it. */
const raw = (name: string) => name.replaceAll('_', ' ')

const known = <T extends string>(values: readonly T[], value: unknown) =>
  values.find((each) => each === value)

function actInWords({ act, subject_type, subject_id }: AuditEntry): string {
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
  reason: (value) => spoken(known(actionReasons, value), (reason) => text(`relations.reason_${reason}`)),
  target_type: (value) => spoken(known(reportTargets, value), (type) => text(`staff.type_${type}`)),
  until: (value) => formatDateTime(String(value)),
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

const spoken = <T,>(value: T | undefined, words: (value: T) => string) =>
  value === undefined ? undefined : words(value)

/** Each with its name, without those that say nothing. */
function detailsInWords(detail: AuditEntry['detail']): [string, string][] {
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
