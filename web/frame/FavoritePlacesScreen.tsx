import { useText } from '../platform/i18n/i18n.ts'
import { Nearby } from '../ui/illustrations/Nearby.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function FavoritePlacesScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('plain.places')}
      text={t('plain.places_text')}
      picture={<Nearby />}
      back="/search"
      meanwhile={{ to: `/search/posts?q=${t('plain.places_words')}`, label: t('plain.places_meanwhile') }}
    />
  )
}
