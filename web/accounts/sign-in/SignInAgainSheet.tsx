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
import { Form } from '../../ui/controls/Form.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { FacebookMark, GoogleMark } from './ProviderMarks.tsx'
import { redirectToFacebookAgain, redirectToGoogleAgain, toSignInAgainError } from './sign-in-again.ts'

/** The token of the demo's replacement for Facebook. */
const standInToken = 'demo'

/** Asks for a new sign-in before an action that affects the whole account. */
export default function SignInAgainSheet() {
  const t = useText()
  const prompt = signInPrompt.useOpen()
  return (
    <Sheet open={prompt !== null} onClose={() => prompt?.settle(false)} title={t('accounts.again_title')}>
      {prompt && (
        <SignInMethods
          pendingAction={prompt.subject}
          onProven={() => prompt.settle(true)}
          onCancel={() => prompt.settle(false)}
        />
      )}
    </Sheet>
  )
}

interface SignInMethodsProps {
  pendingAction: PendingAction
  onProven: () => void
  onCancel: () => void
}

function SignInMethods({ pendingAction, onProven, onCancel }: SignInMethodsProps) {
  const t = useText()
  const installation = useInstallation()
  const [busy, setBusy] = useState<'google' | 'facebook' | 'password' | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [password, setPassword] = useState('')
  const methodsQuery = useQuery(
    { queryKey: ['ways in'], queryFn: ({ signal }) => call(getSignInMethods, { signal }), staleTime: 0 },
    queryClient,
  )

  const startSignIn = (method: NonNullable<typeof busy>, prove: () => Promise<unknown>) => {
    setBusy(method)
    setProblem(null)
    void prove().catch((error: unknown) => {
      setBusy(null)
      setProblem(toSignInAgainError(error))
    })
  }
  const signInWithFacebook = async () => {
    const app_id = installation?.facebook.app_id
    if (app_id) return redirectToFacebookAgain(pendingAction, app_id)
    await call(reauthenticateWithFacebook, { body: { access_token: standInToken } })
    onProven()
  }
  const signInWithPassword = async () => {
    await call(reauthenticateWithPassword, { body: { password } })
    onProven()
  }

  const { data } = methodsQuery
  if (!data && methodsQuery.isError)
    return <FailedState query={methodsQuery} title={t('accounts.again_not_loaded')} />
  const usesPassword = data?.password && !data.google && !data.facebook
  const isWrongPassword = problem === 'accounts.again_wrong_password'
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <span className="grid size-11 place-items-center rounded-full bg-share-tint text-share">
          <ShieldCheck className="size-5" />
        </span>
        <p className="text-pretty">
          {t('accounts.again_text')}{' '}
          {Object.keys(pendingAction.words).length > 0 && (
            <span className="text-muted">{t('accounts.again_kept')}</span>
          )}
        </p>
      </div>
      {problem && !isWrongPassword && (
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
            onClick={() => startSignIn('google', () => redirectToGoogleAgain(pendingAction))}
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
            onClick={() => startSignIn('facebook', signInWithFacebook)}
          >
            {t('accounts.facebook')}
          </Button>
        )}
        {usesPassword && (
          <Form
            className="grid gap-3"
            onSubmit={() => {
              if (busy === null && password) startSignIn('password', signInWithPassword)
            }}
          >
            <TextField
              label={t('accounts.again_password')}
              error={isWrongPassword ? t('accounts.again_wrong_password') : undefined}
              type="password"
              autoComplete="current-password"
              maxLength={256}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            <Button type="submit" size="lg" block busy={busy === 'password'} disabled={!password}>
              {t('accounts.again_confirm')}
            </Button>
          </Form>
        )}
        {data && !data.google && !data.facebook && !data.password && (
          <p className="text-pretty">{t('accounts.again_no_way')}</p>
        )}
        <Button variant="quiet" block onClick={onCancel}>
          {t('accounts.again_later')}
        </Button>
      </div>
    </div>
  )
}
