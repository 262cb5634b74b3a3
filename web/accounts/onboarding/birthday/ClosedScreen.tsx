import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useText } from '../../../platform/i18n/i18n.ts'
import { signOut } from '../../../platform/session/sign-in-and-out.ts'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { isAccountClosedState } from './account-closed.ts'

/** The last screen for a user below the minimum age. The account is closed and the device signs out. */
export default function ClosedScreen() {
  const t = useText()
  const isClosed = isAccountClosedState(useLocation().state)
  useEffect(() => {
    if (isClosed) void signOut()
  }, [isClosed])
  if (!isClosed) return <Navigate to="/login" replace />
  return (
    <main className="mx-auto grid min-h-dvh max-w-[428px] place-content-center px-6 py-10 text-center">
      <title>{`${t('onboarding.closed_title')} · ${t('ui.app_name')}`}</title>
      <Cat className="mx-auto w-56 max-w-full" />
      <h1 className="mt-5 text-24 font-bold text-balance">{t('onboarding.closed_title')}</h1>
      <p className="mt-2 text-muted text-pretty">{t('onboarding.closed_text')}</p>
      <p className="mt-3 text-muted text-pretty">{t('onboarding.closed_again')}</p>
    </main>
  )
}
