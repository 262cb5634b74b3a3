import { useText } from '../platform/i18n/i18n.ts'
import { useMissingPage } from '../platform/kept/last-page.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { OpenAirFilm } from '../ui/illustrations/OpenAirFilm.tsx'

export function NoSuchEvent({ was_here = false }: { was_here?: boolean }) {
  const t = useText()
  useMissingPage()
  return (
    <EmptyState
      picture={<OpenAirFilm />}
      title={t(was_here ? 'events.gone' : 'events.missing')}
      text={t(was_here ? 'frame.gone_text' : 'events.missing_text')}
      action={<ButtonLink to="/events">{t('events.to_events')}</ButtonLink>}
    />
  )
}
