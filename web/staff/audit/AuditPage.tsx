import { Copy } from 'lucide-react'
import { type AuditEntry, listAudit } from '../../../contract/moderation/audit.ts'
import { momentInWords } from '../../moderation/decisions/moment.ts'
import { call } from '../../platform/api/call.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { usePages } from '../../platform/pages/use-pages.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { StaffPage } from '../StaffPage.tsx'
import { actInWords, detailsInWords } from './acts.ts'

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
        · <time dateTime={at}>{momentInWords(at)}</time>
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
