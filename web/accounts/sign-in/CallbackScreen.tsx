import { isNetworkFailure } from '../../platform/api/api-error.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { googleSignIn } from '../../../contract/accounts/sign-in.ts'
import { call } from '../../platform/api/call.ts'
import { loadReason } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { useSession } from '../../platform/session/session.ts'
import { hasTokens } from '../../platform/session/tokens.ts'
import { pageAfterSignIn, findRequestedPage } from '../../platform/session/after-sign-in.ts'
import { SpinnerIcon } from '../../ui/feedback/Spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { finishSignInAgain } from './sign-in-again.ts'
import { completeSignIn, failSignIn, type SignInOutcome } from './finish-sign-in.ts'
import { invitationField } from './invitation.ts'
import { parseGoogleReply } from './google.ts'

/** The page to which a provider redirects. */
export default function CallbackScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { search, hash } = useLocation()

  useEffect(() => {
    let isMounted = true
    const cleanUp = () => {
      isMounted = false
    }
    const signInAgain = finishSignInAgain({ search, hash })
    if (signInAgain) {
      void signInAgain.then(({ page, problem }) => {
        if (!isMounted) return
        if (problem)
          toast({ title: text('accounts.again_title_failed'), description: text(problem), tone: 'bad' })
        void navigate(page, { replace: true })
      })
      return cleanUp
    }
    void finishSignIn(search).then(async (outcome) => {
      // The provider's reply works only once, but the user may already be signed in: before a reload or by another tab.
      if (outcome.name === null && hasTokens(localItems)) await useSession.persist.rehydrate()
      const { user } = useSession.getState()
      if (!isMounted) return
      if (!user) {
        if (outcome.name === null) toast({ title: outcome.title, description: outcome.sentence, tone: 'bad' })
        const from = findRequestedPage(null)
        void navigate('/login', { replace: true, state: from === null ? null : { from } })
        return
      }
      if (outcome.name !== null && !user.held) welcome(outcome.name, outcome.invitation_accepted)
      const next = pageAfterSignIn(user, null)
      void navigate(next.to, { replace: true, state: next.state })
    })
    return cleanUp
  }, [search, hash, navigate])

  return (
    <main className="grid min-h-dvh place-content-center px-6 text-center">
      <title>{`${t('accounts.login_title')} · ${t('ui.app_name')}`}</title>
      <div role="status" className="grid justify-items-center gap-2">
        <SpinnerIcon className="mb-2 size-8 text-accent" />
        <h1 className="text-20 font-bold">{t('accounts.signing_in')}</h1>
        <p className="text-muted text-balance">{t('accounts.keep_open')}</p>
      </div>
    </main>
  )
}

/** `invitation_accepted` is from the server's reply; false means that the code was invalid. */
function welcome(name: string, invitation_accepted: boolean | undefined) {
  const description = text('accounts.welcome', { name })
  if (invitation_accepted === false)
    toast({ title: text('accounts.invitation_invalid'), description, tone: 'bad' })
  else toast({ title: text('accounts.signed_in'), description, tone: 'good' })
}

const exchanges = new Map<string, Promise<SignInOutcome>>()

/** Sends one request per address, even if it is called repeatedly. */
function finishSignIn(search: string): Promise<SignInOutcome> {
  const pending = exchanges.get(search) ?? exchangeReply(new URLSearchParams(search))
  exchanges.set(search, pending)
  return pending
}

async function exchangeReply(answer: URLSearchParams): Promise<SignInOutcome> {
  if (answer.get('provider') === 'facebook')
    return (await import('./facebook-exchange.ts')).exchangeFacebook()
  if (answer.has('error')) return failSignIn('accounts.sign_in_failed', text('accounts.provider_error'))
  const body = parseGoogleReply(answer)
  if (!body) return failSignIn('accounts.sign_in_failed', text('accounts.no_code'))
  return completeSignIn(() => call(googleSignIn, { body: { ...body, ...invitationField() } }), {
    title: 'accounts.google_failed',
    invalid: text('accounts.google_invalid'),
    refusalMessage: async (error) =>
      text(isNetworkFailure(error) ? 'accounts.google_refused' : await loadReason(error)),
  })
}
