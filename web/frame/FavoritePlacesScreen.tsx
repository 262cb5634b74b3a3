import { useText } from '../platform/i18n/i18n.ts'
import { Nearby } from '../ui/illustrations/Nearby.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function FavoritePlacesScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('frame.places')}
      text={t('frame.places_text')}
      picture={<Nearby />}
      back="/search"
      meanwhile={{ to: `/search/posts?q=${t('frame.places_words')}`, label: t('frame.places_meanwhile') }}
    />
  )
}
