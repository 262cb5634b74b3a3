import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type * as Type from 'typebox'
import {
  checkRecentSignIn,
  deauthorize as endpoint,
  getAuthorization,
} from '../../contract/accounts/sign-in.ts'
import { call, createClient } from '../platform/api/call.ts'
import { useIsHydrated } from '../platform/hydrated.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { clearLocalItems } from '../platform/storage/clear-storage.ts'
import { localItems, type StoredItems } from '../platform/storage/local-items.ts'
import { trackWork } from '../platform/session/pending-work.ts'
import { endSession } from '../platform/session/session.ts'
import { needsRecentSignIn, usePendingAction, withRecentSignIn } from '../platform/session/recent-sign-in.ts'
import { accessKey, clearTokens, hasTokens, refreshKey } from '../platform/session/tokens.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { SpinnerIcon } from '../ui/feedback/Spinner.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

type LinkedSignIns = Type.Static<typeof getAuthorization.reply>

/** Removes Facebook from the account and signs out everywhere. Asks first, because any page can link here. */
export default function DeauthorizeScreen() {
  const t = useText()
  const navigate = useNavigate()
  const hydrated = useIsHydrated()
  const [isLeaving, setLeaving] = useState(false)
  const [step, setStep] = useState<QuestionProps['step']>('asking')
  const isSignedIn = hydrated && hasTokens(localItems)
  const authorization = useQuery({
    queryKey: ['authorization'],
    queryFn: ({ signal }) => call(getAuthorization, { signal }),
    enabled: isSignedIn && !isLeaving,
    staleTime: 0,
    retry: false,
  })

  const confirm = async () => {
    setStep('checking')
    if (!(await ensureFreshSignIn())) return setStep('refused')
    setLeaving(true)
    if (!(await deauthorize()))
      toast({ title: t('accounts.error'), description: t('accounts.deauthorize_failed'), tone: 'bad' })
    void navigate('/login', { replace: true })
  }
  if (isLeaving) return <QuestionSkeleton message={t('accounts.deauthorizing')} />
  if (hydrated && !isSignedIn) return <Navigate to="/login" replace />
  if (!hydrated || authorization.isPending) return <QuestionSkeleton message={t('ui.loading')} />
  return <Question signIns={authorization.data} step={step} onLeave={() => void confirm()} />
}

interface QuestionProps {
  signIns: LinkedSignIns | undefined
  step: 'asking' | 'checking' | 'refused'
  onLeave: () => void
}

function Question({ signIns, step, onLeave }: QuestionProps) {
  const t = useText()
  const navigate = useNavigate()
  usePendingAction('deauthorize', (_words, isProven) => isProven && onLeave())
  const goBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate('/feed', { replace: true }))
  }

  return (
    <>
      <title>{`${t('accounts.deauthorize_title')} · ${t('ui.app_name')}`}</title>
      <div className="mx-auto w-full max-w-[600px]">
        <PageHeader title={t('accounts.deauthorize_title')} back="/feed" />
        <main className="grid gap-4 px-4 py-6">
          <span className="grid size-14 place-items-center rounded-full bg-help-tint text-help">
            <Unlink aria-hidden className="size-7" />
          </span>
          <h2 className="text-20 font-bold text-balance">{t('accounts.deauthorize_question')}</h2>
          <p className="text-17 text-pretty">{t('accounts.deauthorize_ends')}</p>
          <p className="text-17 text-pretty">{t(consequenceText(signIns))}</p>
          <div className="mt-2 grid gap-1.5">
            {step === 'refused' && (
              <p role="alert" className="text-danger text-pretty">
                {t('ui.sign_in_again')}
              </p>
            )}
            <Button block size="lg" busy={step === 'checking'} onClick={onLeave}>
              {t('accounts.deauthorize_confirm')}
            </Button>
            <Button block variant="quiet" onClick={goBack}>
              {t('accounts.deauthorize_cancel')}
            </Button>
          </div>
          <p className="border-t border-line pt-4 text-muted text-pretty">
            {t('accounts.deauthorize_not_deleted')}
          </p>
          <ButtonLink to="/settings/delete-account" variant="secondary" block>
            {t('accounts.removed_delete')}
          </ButtonLink>
        </main>
      </div>
    </>
  )
}

/** Describes both cases until the server has replied. */
function consequenceText(signIns: LinkedSignIns | undefined): TextKey {
  if (!signIns) return 'accounts.deauthorize_unknown'
  if (signIns.is_only_way_in) return 'accounts.deauthorize_only_way'
  return signIns.has_facebook ? 'accounts.deauthorize_other_way' : 'accounts.deauthorize_no_facebook'
}

function QuestionSkeleton({ message }: { message: string }) {
  const t = useText()
  return (
    <main className="grid min-h-dvh place-content-center px-6 text-center">
      <title>{`${t('accounts.deauthorize_title')} · ${t('ui.app_name')}`}</title>
      <div role="status" className="grid justify-items-center gap-2">
        <SpinnerIcon className="mb-2 size-8 text-accent" />
        <h1 className="text-20 font-bold">{message}</h1>
      </div>
    </main>
  )
}

/** Asks for a new sign-in if the last one is too old. Resolves to false if the user cancels. */
async function ensureFreshSignIn(): Promise<boolean> {
  try {
    await withRecentSignIn({ action: 'deauthorize', words: {} }, () => call(checkRecentSignIn))
  } catch (error) {
    return !needsRecentSignIn(error)
  }
  return true
}

let pendingRequest: Promise<boolean> | null = null

/**
 * Signs out in every tab, then calls the server. Resolves to whether the server succeeded. Concurrent calls share one
 * request.
 */
const deauthorize = (): Promise<boolean> =>
  (pendingRequest ??= trackWork(clearAndDeauthorize()).finally(() => {
    pendingRequest = null
  }))

async function clearAndDeauthorize() {
  // The tokens are cleared first. Only this request still uses them.
  const items = copyItems(localItems, [accessKey, refreshKey])
  clearTokens(localItems)
  const cleared = clearLocalItems()
  endSession(true)
  await cleared
  const send = createClient({ items, locks: undefined, onSessionLost: () => undefined })
  return send(endpoint).then(
    () => true,
    () => false,
  )
}

function copyItems(items: StoredItems, keys: string[]): StoredItems {
  const values = new Map(keys.map((key) => [key, items.getItem(key)]))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
