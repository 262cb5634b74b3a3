import { Heart } from 'lucide-react'
import type { Place } from '../../../contract/places/places.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { markFavorite } from '../favorite.ts'

export function FavoriteWide({ place }: { place: Place }) {
  const t = useText()
  const { is_favorite } = place
  return (
    <Button
      variant={is_favorite ? 'secondary' : 'primary'}
      icon={<Heart aria-hidden className={is_favorite ? 'fill-current text-accent' : ''} />}
      aria-pressed={is_favorite}
      onClick={() => void markFavorite(place, !is_favorite)}
    >
      {t(is_favorite ? 'places.favorited_short' : 'places.favorite_short')}
    </Button>
  )
}
