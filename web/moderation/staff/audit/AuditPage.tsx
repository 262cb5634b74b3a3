import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
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
import { formatDateTime } from '../../../platform/formats.ts'
import { call } from '../../../platform/api/call.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { usePages } from '../../../platform/pages/use-pages.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { StaffPage } from '../StaffPage.tsx'

/** Entries never change, so their sequence number serves as the id. */
const loadAuditPage = async (page: number, signal: AbortSignal) => {
  const reply = await call(listAudit, { query: { page }, signal })
  return { ...reply, results: reply.results.map((entry) => ({ ...entry, id: entry.seq })) }
}

export function AuditPage() {
  const t = useText()
  const list = usePages(['audit'], loadAuditPage, { staleTime: 0 })
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
            {(entry) => <AuditRow entry={entry} />}
          </CardList>
        )}
      </Pages>
    </StaffPage>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useText()
  const { seq, at, actor, detail, hash } = entry
  const [isCopied, setCopied] = useState(false)
  const details = detailRows(detail)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      setCopied(true)
    } catch {
      toast({ title: text('staff.hash_not_copied'), tone: 'bad' })
    }
  }
  return (
    <article className="px-4 py-3">
      <h2 className="text-15 font-bold wrap-anywhere">{actText(entry)}</h2>
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
          icon={isCopied ? <Check className="size-4 text-leaf" /> : <Copy className="size-4" />}
          className="-my-1"
          onClick={() => void copy()}
        />
        <span role="status" className="text-leaf">
          {isCopied && t('staff.hash_copied')}
        </span>
      </p>
    </article>
  )
}

/** The server's own name, for values that this version has no text for. */
const rawText = (name: string) => name.replaceAll('_', ' ')

const findValue = <T extends string>(candidates: readonly T[], value: unknown) =>
  candidates.find((candidate) => candidate === value)

function actText({ act, subject_type, subject_id }: AuditEntry): string {
  const knownAct = findValue(auditActs, act)
  const knownSubject = findValue(auditSubjects, subject_type)
  const subjectText = knownSubject
    ? text(`audit.subject_${knownSubject}`, { id: subject_id ?? '' }).trim()
    : [rawText(subject_type), subject_id].filter(Boolean).join(' ')
  return `${knownAct ? text(`audit.act_${knownAct}`) : rawText(act)} · ${subjectText}`
}

type Value = AuditEntry['detail'][string]

const detailFormats: Record<AuditDetail, (value: Value) => string | undefined> = {
  kind: (value) => mapDefined(findValue(actionKinds, value), (kind) => text(`staff.did_${kind}`)),
  reason: (value) =>
    mapDefined(findValue(actionReasons, value), (reason) => text(`relations.reason_${reason}`)),
  target_type: (value) => mapDefined(findValue(reportTargets, value), (type) => text(`staff.type_${type}`)),
  until: (value) => formatDateTime(String(value)),
  uphold: (value) => text(value === true ? 'audit.upheld' : 'audit.kept'),
  target_id: String,
  author_id: String,
  action_id: String,
  from: roleText,
  to: roleText,
}

function roleText(value: Value) {
  return mapDefined(findValue(staffRoles, value), (role) => text(`staff.role_${role}`))
}

const mapDefined = <T,>(value: T | undefined, format: (value: T) => string) =>
  value === undefined ? undefined : format(value)

/** Pairs of name and value, in the order of the contract, without empty values. */
function detailRows(detail: AuditEntry['detail']): [string, string][] {
  const rank = (name: string) => {
    const at = auditDetails.findIndex((each) => each === name)
    return at === -1 ? auditDetails.length : at
  }
  const entries = Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .toSorted(([a], [b]) => rank(a) - rank(b))
  return entries.map(([name, value]) => {
    const detailName = findValue(auditDetails, name)
    if (!detailName) return [rawText(name), String(value)]
    return [text(`audit.detail_${detailName}`), detailFormats[detailName](value) ?? rawText(String(value))]
  })
}
