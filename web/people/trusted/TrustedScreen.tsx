import { useParams } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Family } from '../../ui/illustrations/gatherings.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { isInvalidToken, RequestAnswer, useContactRequest } from './RequestAnswer.tsx'

/** The page that the mail to a trusted contact links to. */
export default function TrustedScreen() {
  const t = useText()
  const { token = '' } = useParams()
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${t('trusted.title')} · ${t('ui.app_name')}`}</title>
      <div className="grid place-items-center bg-sunk px-6 pt-4 lg:h-dvh lg:p-6">
        <Family className="w-56 max-w-full lg:w-full lg:max-w-xl" />
      </div>
      <main className="mx-auto w-full max-w-[428px] px-6 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] lg:my-auto">
        <p className="flex items-center gap-2 text-17 font-bold text-help">
          <Logo className="size-6" />
          {t('ui.app_name')}
        </p>
        <ContactRequest token={token} />
      </main>
    </div>
  )
}

function ContactRequest({ token }: { token: string }) {
  const t = useText()
  const query = useContactRequest(token)
  if (!query.data && isInvalidToken(query.error))
    return (
      <>
        <h1 className="mt-4 text-24 font-bold text-balance">{t('trusted.bad_link')}</h1>
        <p className="mt-2 text-muted text-pretty">{t('trusted.bad_link_text')}</p>
        <ButtonLink to="/login" size="lg" block className="mt-6">
          {t('trusted.to_app')}
        </ButtonLink>
      </>
    )
  return (
    <Loaded
      query={query}
      skeleton={
        <div role="status" className="mt-5 grid gap-3">
          <span className="sr-only">{t('trusted.loading')}</span>
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-9" />
          <Skeleton className="h-22" />
        </div>
      }
      failed={{ title: t('trusted.not_loaded') }}
    >
      {(request) => <RequestAnswer token={token} request={request} />}
    </Loaded>
  )
}
