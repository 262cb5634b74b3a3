import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../platform/i18n.ts'
import { Spin } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.ts'
import { deauthorize } from './deauthorize.ts'

/** Takes Facebook off the account and signs out everywhere, then leads to /login. */
export default function DeauthorizeScreen() {
  const t = useText()
  const navigate = useNavigate()

  useEffect(() => {
    let here = true
    void deauthorize().then((isDone) => {
      if (!here) return
      if (!isDone)
        toast({ title: t('accounts.error'), description: t('accounts.deauthorize_failed'), tone: 'bad' })
      void navigate('/login', { replace: true })
    })
    return () => {
      here = false
    }
  }, [navigate, t])

  return (
    <main className="grid min-h-dvh place-content-center px-6 text-center">
      <title>{`${t('accounts.login_title')} · ${t('ui.app_name')}`}</title>
      <div role="status" className="grid justify-items-center gap-2">
        <Spin className="mb-2 size-8 text-accent" />
        <h1 className="text-20 font-bold">{t('accounts.deauthorizing')}</h1>
      </div>
    </main>
  )
}
