import type { Place } from '../../../contract/places/places.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'

interface SimilarPlacesProps {
  places: readonly Place[]
  busy: boolean
  onTake: (place: Place) => void
  onNew: () => void
}

export function SimilarPlaces({ places, busy, onTake, onNew }: SimilarPlacesProps) {
  const t = useText()
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <div>
        <h3 className="text-17 font-bold">{t('places.similar')}</h3>
        <p className="text-muted">{t('places.similar_text')}</p>
      </div>
      <ListGroup>
        {places.map((place) => (
          <ListRow
            key={place.id}
            title={place.name}
            note={`${t(`places.kind_${place.subcategory}`)} · ${place.location}`}
            onPress={() => onTake(place)}
          />
        ))}
      </ListGroup>
      <Button block size="lg" variant="secondary" busy={busy} onClick={onNew}>
        {t('places.similar_no')}
      </Button>
    </div>
  )
}
