import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { cameFrom } from '../../platform/session/way-in.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Lane } from '../../ui/illustrations/Lane.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { FacebookButton } from './FacebookButton.tsx'
import { InvitationLine } from './InvitationLine.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { LossNotice } from './LossNotice.tsx'
import { GoogleMark } from './ProviderMarks.tsx'
import { TermsBox } from './TermsBox.tsx'
import { useInvitation } from './invitation.ts'
import { useGoogle } from './leave-for-google.ts'
import { isProvider } from './providers.ts'
import { useTerms, useTick } from './terms-tick.ts'

export default function LoginScreen() {
  const t = useText()
  const terms = useTerms(useTick())
  const place = useLocation()
  const from = cameFrom(place.state)
  const google = useGoogle({
    from,
    unreachable: () => ({
      title: text('accounts.sign_in_error'),
      description: text('accounts.google_unreachable'),
    }),
  })
  const invitation = useInvitation()

  const asked = new URLSearchParams(place.search).get('provider')
  useEffect(() => {
    if (asked === null || isProvider(asked)) return
    toast({ title: t('accounts.not_supported'), description: t('accounts.not_supported_text') })
  }, [asked, t])

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
          <LossNotice />
          {invitation && <InvitationLine code={invitation} />}
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
