import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  appealAction,
  isAppealable,
  listOwnDecisions,
  moderationLimits,
  type OwnDecision,
} from '../../../../contract/moderation/cases.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { useIdempotencyKey } from '../../../platform/random-id.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { usePages } from '../../../platform/pages/use-pages.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { Card } from '../../../ui/layout/Card.tsx'
import { DecisionText } from './DecisionText.tsx'
import { formatDateTime } from '../../../platform/formats.ts'

export function OwnDecisions() {
  const t = useText()
  const list = useOwnDecisions()
  return (
    <div>
      <Pages
        query={list}
        items={list.items}
        skeleton={<DecisionSkeletons />}
        failed={{ title: t('decisions.failed') }}
        empty={<EmptyState picture={<Cat />} title={t('decisions.none')} text={t('decisions.none_text')} />}
      >
        {(decisions) => (
          <ul aria-label={t('decisions.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionCard decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </div>
  )
}

export const DecisionSkeletons = () => (
  <div className="grid gap-3">
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
  </div>
)

function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { id, actedAt } = decision
  return (
    <Card as="article" id={`decision-${id}`} tabIndex={-1} className="p-4">
      <DecisionText decision={decision} heading="h2" />
      <p className="mt-2 text-13 text-muted">
        <time dateTime={actedAt}>{relativeTime(actedAt)}</time>
      </p>
      <DecisionOutcome decision={decision} />
    </Card>
  )
}

/** Whether the decision still applies, and the user's appeal. */
function DecisionOutcome({ decision }: { decision: OwnDecision }) {
  const t = useText()
  const { appeal, undoneAt } = decision
  return (
    <div className="mt-3 border-t border-line pt-3 empty:hidden">
      {appeal && (
        <>
          <h3 className="text-13 font-bold text-muted">{t('decisions.your_appeal')}</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{appeal.words}</p>
          <p className="mt-2 font-bold text-pretty">
            {t(
              appeal.is_upheld === null
                ? 'decisions.waiting'
                : appeal.is_upheld
                  ? 'decisions.upheld'
                  : 'decisions.kept',
            )}
          </p>
          {appeal.answer !== '' && (
            <p className="mt-1 border-l-2 border-edge pl-3 whitespace-pre-line wrap-anywhere">
              {appeal.answer}
            </p>
          )}
        </>
      )}
      {undoneAt !== null && !appeal?.is_upheld && (
        <p className="font-bold text-leaf">{t('decisions.taken_back')}</p>
      )}
      {undoneAt === null && !appeal && <AppealOption decision={decision} />}
    </div>
  )
}

function AppealOption({ decision }: { decision: OwnDecision }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => serverNow().getTime())
  const opener = useRef<HTMLButtonElement>(null)
  const { id, kind, appealable_until } = decision
  if (kind === 'dismiss') return null
  if (kind === 'hide') return <p className="text-13 text-muted">{t('decisions.staff_decide')}</p>
  if (appealable_until === null || Date.parse(appealable_until) < now)
    return (
      <p className="text-13 text-muted">
        {t(isAppealable(decision) ? 'decisions.appeal_over' : 'decisions.no_appeal')}
      </p>
    )
  const close = () => {
    setOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  return (
    <>
      <p className="text-13 text-muted">
        {t('decisions.can_appeal_until', { moment: formatDateTime(appealable_until) })}
      </p>
      {isOpen ? (
        <AppealForm id={id} onClose={close} />
      ) : (
        <Button ref={opener} variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {t('decisions.appeal')}
        </Button>
      )}
    </>
  )
}

function AppealForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const draft = useFormDraft(`appeal ${id}`, { words: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const { keyFor } = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [isBlank, setBlank] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  useEffect(() => field.current?.focus(), [])
  const words = draft.words.words.trim()
  const excess = Array.from(words).length - moderationLimits.appeal

  const send = async () => {
    setBlank(!words)
    if (!words || excess > 0) return field.current?.focus()
    setBusy(true)
    setFailure(null)
    try {
      const body = { words }
      const decision = await call(appealAction, { params: { id }, body, idempotencyKey: keyFor(body) })
      draft.clear()
      announce(text('decisions.appeal_sent'))
      // The form disappears, so move the focus to the decision, which shows the state of the appeal.
      field.current?.closest('article')?.focus({ preventScroll: true })
      cacheDecision(decision)
    } catch (error) {
      setFailure(exactReasonKey(error))
      setBusy(false)
    }
  }
  return (
    <Form className="mt-3 grid gap-3" onSubmit={send}>
      <TextArea
        ref={field}
        label={t('decisions.appeal_words')}
        hint={t('decisions.appeal_hint')}
        value={draft.words.words}
        onChange={({ target }) => {
          setBlank(false)
          draft.change({ words: target.value })
        }}
        error={
          excess > 0
            ? t('decisions.too_long', { count: excess })
            : isBlank
              ? t('decisions.appeal_blank')
              : undefined
        }
      />
      {failure && (
        <p role="alert" className="text-danger text-pretty">
          <strong>{t('decisions.appeal_failed')}</strong> {t(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('decisions.appeal_send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('decisions.appeal_close')}
        </Button>
      </div>
    </Form>
  )
}

const decisionsKey = ['own decisions']

interface Page {
  next: string | null
  results: OwnDecision[]
}

const useOwnDecisions = () =>
  usePages(decisionsKey, (page, signal) => call(listOwnDecisions, { query: { page }, signal }), {
    meta: { topics: ['me'] },
  })

/** Replaces the decision in the cached list. */
const cacheDecision = (decision: OwnDecision) =>
  queryClient.setQueryData<InfiniteData<Page>>(
    decisionsKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          results: page.results.map((each) => (each.id === decision.id ? decision : each)),
        })),
      },
  )
