import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type * as Type from 'typebox'
import { getAuthorization } from '../../contract/people/sign-in.ts'
import { call } from '../platform/api/call.ts'
import { useIsHydrated } from '../platform/hydrated.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { localItems } from '../platform/kept/local-items.ts'
import { useWish } from '../platform/session/sign-in-again.ts'
import { hasTokens } from '../platform/session/tokens.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { Spin } from '../ui/feedback/Spinner.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { deauthorize, isFreshToLeave } from './deauthorize.ts'

type Ways = Type.Static<typeof getAuthorization.reply>

/** Asks first, since any page can link here; then removes Facebook from the account and signs out everywhere. */
export default function DeauthorizeScreen() {
  const t = useText()
  const navigate = useNavigate()
  const hydrated = useIsHydrated()
  const [isLeaving, setLeaving] = useState(false)
  const [step, setStep] = useState<QuestionProps['step']>('asking')
  const isInside = hydrated && hasTokens(localItems)
  const authorization = useQuery({
    queryKey: ['authorization'],
    queryFn: ({ signal }) => call(getAuthorization, { signal }),
    enabled: isInside && !isLeaving,
    staleTime: 0,
    retry: false,
  })

  const leave = async () => {
    setStep('checking')
    if (!(await isFreshToLeave())) return setStep('refused')
    setLeaving(true)
    if (!(await deauthorize()))
      toast({ title: t('accounts.error'), description: t('accounts.deauthorize_failed'), tone: 'bad' })
    void navigate('/login', { replace: true })
  }
  if (isLeaving) return <Waiting words={t('accounts.deauthorizing')} />
  if (hydrated && !isInside) return <Navigate to="/login" replace />
  if (!hydrated || authorization.isPending) return <Waiting words={t('ui.loading')} />
  return <Question ways={authorization.data} step={step} onLeave={() => void leave()} />
}

interface QuestionProps {
  ways: Ways | undefined
  step: 'asking' | 'checking' | 'refused'
  onLeave: () => void
}

function Question({ ways, step, onLeave }: QuestionProps) {
  const t = useText()
  const navigate = useNavigate()
  useWish('deauthorize', (_words, shown) => shown && onLeave())
  const stay = () => {
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
          <p className="text-17 text-pretty">{t(consequence(ways))}</p>
          <div className="mt-2 grid gap-1.5">
            {step === 'refused' && (
              <p role="alert" className="text-danger text-pretty">
                {t('ui.sign_in_again')}
              </p>
            )}
            <Button block size="lg" busy={step === 'checking'} onClick={onLeave}>
              {t('accounts.deauthorize_confirm')}
            </Button>
            <Button block variant="quiet" onClick={stay}>
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

/** Shows both cases while the server hasn't answered. */
function consequence(ways: Ways | undefined): TextKey {
  if (!ways) return 'accounts.deauthorize_unknown'
  if (ways.is_only_way_in) return 'accounts.deauthorize_only_way'
  return ways.has_facebook ? 'accounts.deauthorize_other_way' : 'accounts.deauthorize_no_facebook'
}

function Waiting({ words }: { words: string }) {
  const t = useText()
  return (
    <main className="grid min-h-dvh place-content-center px-6 text-center">
      <title>{`${t('accounts.deauthorize_title')} · ${t('ui.app_name')}`}</title>
      <div role="status" className="grid justify-items-center gap-2">
        <Spin className="mb-2 size-8 text-accent" />
        <h1 className="text-20 font-bold">{words}</h1>
      </div>
    </main>
  )
}
