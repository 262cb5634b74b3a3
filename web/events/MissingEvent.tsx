import { useText } from '../platform/i18n/i18n.ts'
import { useMissingPage } from '../platform/storage/last-page.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { OpenAirFilm } from '../ui/illustrations/gatherings.tsx'

export function MissingEvent({ wasLoaded = false }: { wasLoaded?: boolean }) {
  const t = useText()
  useMissingPage()
  return (
    <EmptyState
      picture={<OpenAirFilm />}
      title={t(wasLoaded ? 'events.gone' : 'events.missing')}
      text={t(wasLoaded ? 'frame.gone_text' : 'events.missing_text')}
      action={<ButtonLink to="/events">{t('events.to_events')}</ButtonLink>}
    />
  )
}
