import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import {
  reauthenticateWithFacebook,
  reauthenticateWithPassword,
  getSignInMethods,
} from '../../../contract/accounts/sign-in.ts'
import { call } from '../../platform/api/call.ts'
import { useInstallation } from '../../platform/api/installation.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailedState } from '../../platform/pages/Failed.tsx'
import { signInPrompt, type PendingAction } from '../../platform/session/sign-in-prompt.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { FacebookMark, GoogleMark } from './ProviderMarks.tsx'
import { redirectToFacebookAgain, redirectToGoogleAgain, toSignInAgainError } from './again.ts'

/** The token of the demo's stand-in for Facebook. */
const standInToken = 'demo'

/** Asks for a fresh sign-in before an action on the whole account. */
export default function SignInAgainSheet() {
  const t = useText()
  const asked = signInPrompt.useOpen()
  return (
    <Sheet open={asked !== null} onClose={() => asked?.settle(false)} title={t('accounts.again_title')}>
      {asked && (
        <SignInMethods
          wish={asked.about}
          onShown={() => asked.settle(true)}
          onLater={() => asked.settle(false)}
        />
      )}
    </Sheet>
  )
}

interface SignInMethodsProps {
  wish: PendingAction
  onShown: () => void
  onLater: () => void
}

function SignInMethods({ wish, onShown, onLater }: SignInMethodsProps) {
  const t = useText()
  const installation = useInstallation()
  const [busy, setBusy] = useState<'google' | 'facebook' | 'password' | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [password, setPassword] = useState('')
  const ways = useQuery(
    { queryKey: ['ways in'], queryFn: ({ signal }) => call(getSignInMethods, { signal }), staleTime: 0 },
    queryClient,
  )

  const tried = (way: NonNullable<typeof busy>, show: () => Promise<unknown>) => {
    setBusy(way)
    setProblem(null)
    void show().catch((error: unknown) => {
      setBusy(null)
      setProblem(toSignInAgainError(error))
    })
  }
  const facebook = async () => {
    const app_id = installation?.facebook.app_id
    if (app_id) return redirectToFacebookAgain(wish, app_id)
    await call(reauthenticateWithFacebook, { body: { access_token: standInToken } })
    onShown()
  }
  const byPassword = async () => {
    await call(reauthenticateWithPassword, { body: { password } })
    onShown()
  }

  const { data } = ways
  if (!data && ways.isError) return <FailedState query={ways} title={t('accounts.again_not_loaded')} />
  const takesPassword = data?.password && !data.google && !data.facebook
  const wrong = problem === 'accounts.again_wrong_password'
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <span className="grid size-11 place-items-center rounded-full bg-share-tint text-share">
          <ShieldCheck className="size-5" />
        </span>
        <p className="text-pretty">
          {t('accounts.again_text')}{' '}
          {Object.keys(wish.words).length > 0 && (
            <span className="text-muted">{t('accounts.again_kept')}</span>
          )}
        </p>
      </div>
      {problem && !wrong && (
        <p role="alert" className="text-danger text-pretty">
          {t(problem)}
        </p>
      )}
      {!data && (
        <div role="status" aria-label={t('accounts.again_loading')} className="grid gap-3">
          <Skeleton className="h-13 rounded-full" />
        </div>
      )}
      <div className="grid gap-2">
        {data?.google && (
          <Button
            variant="ink"
            size="lg"
            block
            icon={<GoogleMark />}
            busy={busy === 'google'}
            disabled={busy !== null}
            onClick={() => tried('google', () => redirectToGoogleAgain(wish))}
          >
            {t('accounts.google')}
          </Button>
        )}
        {data?.facebook && (
          <Button
            variant="secondary"
            size="lg"
            block
            icon={<FacebookMark />}
            busy={busy === 'facebook'}
            disabled={busy !== null}
            onClick={() => tried('facebook', facebook)}
          >
            {t('accounts.facebook')}
          </Button>
        )}
        {takesPassword && (
          <form
            noValidate
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              if (busy === null && password) tried('password', byPassword)
            }}
          >
            <TextField
              label={t('accounts.again_password')}
              error={wrong ? t('accounts.again_wrong_password') : undefined}
              type="password"
              autoComplete="current-password"
              maxLength={256}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            <Button type="submit" size="lg" block busy={busy === 'password'} disabled={!password}>
              {t('accounts.again_confirm')}
            </Button>
          </form>
        )}
        {data && !data.google && !data.facebook && !data.password && (
          <p className="text-pretty">{t('accounts.again_no_way')}</p>
        )}
        <Button variant="quiet" block onClick={onLater}>
          {t('accounts.again_later')}
        </Button>
      </div>
    </div>
  )
}
