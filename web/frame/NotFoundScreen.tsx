import { useText } from '../platform/i18n/i18n.ts'
import { useMissingPage } from '../platform/storage/last-page.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyLane } from '../ui/illustrations/empty-states.tsx'

export default function NotFoundScreen() {
  const t = useText()
  useMissingPage()
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm place-content-center justify-items-center gap-3 px-6 py-10 text-center">
      <title>{`${t('not-found.title')} · ${t('ui.app_name')}`}</title>
      <EmptyLane className="mb-2 w-64 max-w-full" />
      <h1 className="text-24 font-bold">{t('not-found.title')}</h1>
      <p className="text-muted text-pretty">{t('not-found.text')}</p>
      <ButtonLink to="/feed" className="mt-2">
        {t('frame.to_feed')}
      </ButtonLink>
    </main>
  )
}
