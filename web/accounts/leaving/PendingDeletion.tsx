import { useState } from 'react'
import { cancelAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useCurrentUser, useSessionSync } from '../../platform/session/current-user.ts'
import { setUser, useViewer } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { formatLongDate } from '../../platform/formats.ts'

/** Replaces every screen while the viewer's account is about to be deleted. */
export default function PendingDeletion() {
  const t = useText()
  const viewer = useViewer()
  const day = formatLongDate(viewer.erase_at ?? '')
  const { problem, busy, keepAccount } = useCancelDeletion()
  useCurrentUser()
  useSessionSync()

  function leaveAccount() {
    toast({ title: text('leaving.left'), description: text('leaving.left_text', { day }) })
    void signOut()
  }

  return (
    <main className="mx-auto grid min-h-dvh max-w-[428px] content-center justify-items-center px-6 py-10 text-center">
      <title>{`${t('leaving.question_title')} · ${t('ui.app_name')}`}</title>
      <EmptyLane className="w-48 max-w-full" />
      <p className="mt-4 flex max-w-full items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-1 font-bold">
        <Avatar name={viewer.display_name} src={viewer.avatar_url} size={32} />
        <span className="min-w-0 wrap-anywhere">
          <PersonName person={viewer} />
        </span>
      </p>
      <h1 className="mt-5 text-24 font-bold text-balance">{t('leaving.question', { day })}</h1>
      <p className="mt-3 text-muted text-pretty">{t('leaving.question_text')}</p>
      <div className="mt-7 grid w-full gap-3">
        {problem && (
          <p role="alert" className="text-danger text-pretty">
            {t(problem)}
          </p>
        )}
        <Button size="lg" block busy={busy} onClick={keepAccount}>
          {t('leaving.question_stay')}
        </Button>
        <Button variant="danger" size="lg" block disabled={busy} onClick={leaveAccount}>
          {t('leaving.question_leave')}
        </Button>
      </div>
    </main>
  )
}

function useCancelDeletion() {
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [busy, setBusy] = useState(false)

  async function keepAccount() {
    setProblem(null)
    setBusy(true)
    try {
      setUser(await call(cancelAccountDeletion))
      toast({ title: text('leaving.stayed'), description: text('leaving.stayed_text'), tone: 'good' })
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return { problem, busy, keepAccount: () => void keepAccount() }
}

function problemText(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonKey(error)
  if (error.code === 'account_deleted') return 'leaving.too_late'
  return error.status === 429 ? 'leaving.too_many' : exactReasonKey(error)
}
