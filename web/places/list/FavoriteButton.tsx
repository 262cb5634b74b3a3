import { Heart } from 'lucide-react'
import type { Place } from '../../../contract/places/places.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { markFavorite } from '../favorite.ts'

export function FavoriteButton({ place }: { place: Place }) {
  const t = useText()
  const { name, is_favorite } = place
  return (
    <IconButton
      label={t(is_favorite ? 'places.unfavorite' : 'places.favorite', { name })}
      icon={<Heart className={is_favorite ? 'fill-current text-accent' : ''} />}
      aria-pressed={is_favorite}
      onClick={() => void markFavorite(place, !is_favorite)}
    />
  )
}
