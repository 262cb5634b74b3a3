import { useState } from 'react'
import {
  confirmErasure,
  type Erasure,
  listErasures,
  undoErasure,
} from '../../../../contract/accounts/leaving.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { withRecentSignIn } from '../../../platform/session/recent-sign-in.ts'
import { usePages } from '../../../platform/pages/use-pages.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { restoreFocus } from '../../../ui/focus-main.ts'
import { StaffPage } from '../StaffPage.tsx'

const erasuresKey = ['erasures']

export function ErasuresPage() {
  const t = useText()
  const list = usePages(erasuresKey, (page, signal) => call(listErasures, { query: { page }, signal }), {
    staleTime: 0,
  })
  return (
    <StaffPage title={t('staff.erasures')} lead={t('staff.erasures_lead')}>
      <Pages
        query={list}
        items={list.items}
        skeleton={<Skeleton className="h-60 rounded-card" />}
        failed={{ title: t('staff.erasures_failed') }}
        empty={<EmptyState picture={<Cat />} title={t('staff.erasures_none')} />}
      >
        {(erasures) => (
          <CardList label={t('staff.erasures')} items={erasures} keyOf={({ id }) => id}>
            {(erasure) => <ErasureRow erasure={erasure} />}
          </CardList>
        )}
      </Pages>
    </StaffPage>
  )
}

const hues = { asked: 'alert', waiting: 'help', undone: 'give', lapsed: 'plain', erased: 'plain' } as const

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const t = useText()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { id, user_id, user, reason, ordered_by, ordered_at, state, undone_by, ended_at } = erasure
  const { confirmed_by, lapse_at, erase_at } = erasure
  const name = user?.display_name ?? t('staff.account_gone', { id: user_id })
  const act = async (send: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true)
    setConfirming(false)
    try {
      await send()
      announce(done)
    } catch (error) {
      void toastFailure(failed, error)
    }
    await queryClient.invalidateQueries({ queryKey: erasuresKey })
    setBusy(false)
    restoreFocus()
  }
  const params = { id }
  const confirm = () =>
    act(
      () => withRecentSignIn({ action: 'staff', words: {} }, () => call(confirmErasure, { params })),
      text('staff.erasure_agreed', { name }),
      text('staff.not_done'),
    )
  const undo = () =>
    act(
      () => call(undoErasure, { params }),
      text(state === 'asked' ? 'staff.erasure_dropped' : 'staff.erasure_taken_back', { name }),
      text('staff.erasure_not_undone'),
    )
  const isOwn = ordered_by?.id === viewer.id
  return (
    <article className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-40 text-15 font-bold wrap-anywhere">{name}</h2>
        <Badge hue={hues[state]}>{t(`staff.erasure_${state}`)}</Badge>
      </div>
      <p className="text-13 text-muted">
        {t(`relations.reason_${reason}`)} · <bdi>{ordered_by?.display_name ?? t('staff.by_nobody')}</bdi> ·{' '}
        <time dateTime={ordered_at}>{formatDateTime(ordered_at)}</time>
      </p>
      {confirmed_by && (
        <p className="text-13 text-muted">
          {t('staff.erasure_confirmed_by', { name: confirmed_by.display_name })}
        </p>
      )}
      {state === 'asked' && lapse_at && (
        <p className="mt-1 text-pretty">
          {t(isOwn ? 'staff.erasure_waits_for_others' : 'staff.erasure_waits', {
            moment: formatDateTime(lapse_at),
          })}
        </p>
      )}
      {state === 'waiting' && erase_at && (
        <p className="mt-1">{t('staff.erases_at', { moment: formatDateTime(erase_at) })}</p>
      )}
      {(state === 'asked' || state === 'waiting') && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {state === 'asked' && !isOwn && (
            <Button
              size="sm"
              disabled={busy}
              aria-label={t('staff.confirm_erasure_of', { name })}
              onClick={() => setConfirming(true)}
            >
              {t('staff.confirm_erasure')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={t('staff.undo_erasure_of', { name })}
            onClick={() => void undo()}
          >
            {t('staff.undo_erasure')}
          </Button>
        </div>
      )}
      {ended_at !== null && (
        <p className="mt-1 text-13 text-muted">
          {state === 'undone' && <bdi>{undone_by?.display_name ?? t('staff.by_nobody')} · </bdi>}
          <time dateTime={ended_at}>{formatDateTime(ended_at)}</time>
        </p>
      )}
      <ConfirmSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('staff.confirm_erasure_question', { name })}
        text={t('staff.confirm_erasure_text')}
        confirmLabel={t('staff.confirm_erasure')}
        cancelLabel={t('staff.cancel')}
        onConfirm={() => void confirm()}
      />
    </article>
  )
}
