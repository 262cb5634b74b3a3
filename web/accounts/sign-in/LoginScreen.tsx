import { LogOut, TicketCheck, TicketX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lookUp } from '../../../contract/look-up.ts'
import { useInstallation } from '../../platform/api/installation.ts'
import { useIsHydrated } from '../../platform/hydrated.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { type Language, setLanguage, text, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { savedSessionLoss, markSessionLossRead } from '../../platform/session/session-loss.ts'
import { findRequestedPage } from '../../platform/session/after-sign-in.ts'
import { PersonSentence } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Lane } from '../../ui/illustrations/Lane.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { isInvalidCode, useInviter } from '../invitations/data.ts'
import { FacebookMark, GoogleMark } from './ProviderMarks.tsx'
import { RequestedPage } from './RequestedPage.tsx'
import { TermsBox, useTermsAgreement, useTermsBox } from './TermsBox.tsx'
import { useFacebookSignIn } from './facebook.ts'
import { clearInvitation, useInvitation } from './invitation.ts'
import { useGoogleSignIn } from './google.ts'

export default function LoginScreen() {
  const t = useText()
  const terms = useTermsBox(useTermsAgreement())
  const location = useLocation()
  const from = findRequestedPage(location.state)
  const google = useGoogleSignIn({
    from,
    unreachable: () => ({
      title: text('accounts.sign_in_error'),
      description: text('accounts.google_unreachable'),
    }),
  })
  const invitation = useInvitation()

  const requestedProvider = new URLSearchParams(location.search).get('provider')
  useEffect(() => {
    if (requestedProvider === null || isProvider(requestedProvider)) return
    toast({ title: t('accounts.not_supported'), description: t('accounts.not_supported_text') })
  }, [requestedProvider, t])

  return (
    <div className="relative flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${t('accounts.login_title')} · ${t('ui.app_name')}`}</title>
      <header className="absolute top-[calc(1rem+env(safe-area-inset-top))] right-4 z-10 lg:top-6 lg:right-6">
        <LanguageToggle />
      </header>
      <Lane className="min-h-44 w-full flex-1 lg:h-dvh" />
      <main className="relative -mt-6 rounded-t-sheet bg-paper lg:mt-0 lg:grid lg:place-content-center lg:rounded-none">
        <div className="mx-auto w-full max-w-[428px] px-[min(1.5rem,6.5vw)] pt-7 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <p className="flex items-center gap-2 text-17 font-bold text-help">
            <Logo className="size-6" />
            {t('ui.app_name')}
          </p>
          <h1 className="mt-2 text-30 font-bold text-balance">{t('accounts.headline')}</h1>
          <p className="mt-2 text-muted text-pretty">{t('accounts.lead')}</p>
          <SessionLossNotice />
          {invitation && <InvitationLine code={invitation} />}
          <RequestedPage from={from} />
          <div className="mt-3">
            <TermsBox terms={terms} />
          </div>
          <div className="mt-4 grid gap-3">
            <Button
              variant="ink"
              size="lg"
              block
              icon={<GoogleMark />}
              disabled={google.redirecting}
              onClick={() => terms.allow() && void google.leave()}
            >
              {google.redirecting ? t('accounts.redirecting') : t('accounts.google')}
            </Button>
            <FacebookButton from={from} allow={terms.allow} mayReload={() => !google.redirecting} />
          </div>
        </div>
      </main>
    </div>
  )
}

const providers = ['google', 'facebook'] as const

type Provider = (typeof providers)[number]

/** Whether the provider in an address such as /login?provider=zalo is supported. */
const isProvider = (name: string): name is Provider => providers.some((provider) => provider === name)

const reasons: Partial<Record<string, TextKey>> = {
  session_ended: 'accounts.session_ended',
  account_ended: 'accounts.account_ended',
}

/** Explains why the user must sign in again after the session ended without their choice. */
function SessionLossNotice() {
  const t = useText()
  const hydrated = useIsHydrated()
  const [reason] = useState(sessionLossText)
  if (!hydrated || reason === null) return null
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap gap-x-3 rounded-card bg-request-tint px-4 py-3 text-request"
    >
      <LogOut aria-hidden className="mt-px" />
      <span className="min-w-0 flex-1 basis-40 text-pretty">
        {t(lookUp(reasons, reason) ?? 'accounts.session_over')}
      </span>
    </p>
  )
}

/** The reason why the session ended. Shown in this document and after its reloads, but not on a newly opened page. */
function sessionLossText(): string | null {
  const loss = savedSessionLoss()
  if (!loss) return null
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loss.at >= performance.timeOrigin || loaded?.type !== 'navigate') return loss.why
  markSessionLossRead()
  return null
}

const languages: { code: Language; short: string; name: string }[] = [
  { code: 'vi', short: 'VIE', name: 'Tiếng Việt' },
  { code: 'en', short: 'ENG', name: 'English' },
]

function LanguageToggle() {
  const t = useText()
  const current = useLanguage()
  return (
    <div
      role="group"
      aria-label={t('accounts.language')}
      className="flex rounded-full bg-surface/80 p-0.5 shadow-low backdrop-blur-sm"
    >
      {languages.map(({ code, short, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-pressed={code === current}
          onClick={() => void setLanguage(code)}
          className="relative min-h-9 rounded-full px-3.5 text-13 font-bold text-muted transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-1 hover:text-ink aria-pressed:bg-surface aria-pressed:text-help aria-pressed:shadow-low"
        >
          {short}
        </button>
      ))}
    </div>
  )
}

/** Shows who invites, and clears an invalid code. */
export function InvitationLine({ code }: { code: string }) {
  const t = useText()
  const { data, error } = useInviter(code)
  const isBad = isInvalidCode(error)
  useEffect(() => {
    if (isBad) clearInvitation()
  }, [isBad])

  const Icon = isBad ? TicketX : TicketCheck
  return (
    <p
      role="status"
      className={`mt-4 flex gap-3 rounded-card px-4 py-3 ${isBad ? 'bg-help-tint text-help' : 'bg-give-tint text-give'}`}
    >
      <Icon aria-hidden className="mt-px" />
      <span className="min-w-0">
        {isBad && t('accounts.invitation_invalid')}
        {!isBad && data && (
          <span className="block font-bold">
            <PersonSentence person={data.inviter} text={(name) => t('accounts.invitation_from', { name })} />
          </span>
        )}
        {!isBad && t('accounts.invitation', { code })}
      </span>
    </p>
  )
}

interface FacebookButtonProps {
  from: string | null
  /** Whether the sign-in may start. Shows what is missing. */
  allow: () => boolean
  mayReload: () => boolean
}

const noConnection = { app_id: null, is_stand_in: false }

function FacebookButton({ from, allow, mayReload }: FacebookButtonProps) {
  const t = useText()
  const connection = useInstallation()?.facebook ?? noConnection
  const { state, start } = useFacebookSignIn(connection, from, mayReload)
  const hint = connection.is_stand_in ? 'accounts.facebook_demo' : hints[state]
  const busy = state === 'busy'
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<FacebookMark />}
        disabled={state === 'loading'}
        busy={busy}
        aria-describedby={hint && 'facebook-hint'}
        onClick={() => allow() && start()}
      >
        {busy ? t('accounts.connecting') : t('accounts.facebook')}
      </Button>
      <p id="facebook-hint" className={`text-center text-13 text-muted ${hint ? '' : 'invisible'}`}>
        {t(hint ?? 'accounts.facebook_not_ready')}
      </p>
    </>
  )
}

const hints = {
  asleep: 'accounts.facebook_loads',
  loading: 'accounts.facebook_not_ready',
  ready: undefined,
  busy: undefined,
} as const
