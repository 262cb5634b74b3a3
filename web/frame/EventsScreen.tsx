import { useText } from '../platform/i18n/i18n.ts'
import { OpenAirFilm } from '../ui/illustrations/OpenAirFilm.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function EventsScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('plain.events')}
      text={t('plain.events_text')}
      picture={<OpenAirFilm />}
      back="/search"
      meanwhile={{ to: '/search/events', label: t('plain.events_meanwhile') }}
    />
  )
}
