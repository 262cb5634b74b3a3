import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Place } from '../../../../contract/directory/places.ts'
import { searchLimits } from '../../../../contract/search/limits.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { itemsOf } from '../../../platform/pages/cursor-pages.ts'
import { distanceTextKey } from '../../../posts/card/distance.ts'
import { SearchInput } from '../../../ui/controls/SearchInput.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { placesQuery } from '../places.ts'
import { placeCategoryIcons } from '../place-categories.ts'
import { AddPlace } from '../list/AddPlace.tsx'
import { RecommendForm } from '../page/RecommendSheet.tsx'

interface PickSheetProps {
  post_id: number
  open: boolean
  onClose: () => void
}

/** The user picks a place, then writes a text. */
export default function PickSheet({ post_id, open, onClose }: PickSheetProps) {
  const t = useText()
  const [picked, setPicked] = useState<Place | null>(null)
  const close = () => {
    setPicked(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={t('places.recommend_one')}>
      {picked ? (
        <RecommendForm place={picked} words="" post_id={post_id} onDone={close} />
      ) : (
        <PlacePicker onPick={setPicked} />
      )}
    </Sheet>
  )
}

function PlacePicker({ onPick }: { onPick: (place: Place) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(/[\p{L}\p{N}]/u.test(typed) ? typed.trim() : '')
  const list = useInfiniteQuery(
    {
      ...placesQuery({ search, category: null, subcategory: null, favorites: false }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const places = itemsOf(list.data)
  return (
    <div className="grid min-h-80 content-start gap-4">
      <SearchInput
        label={t('places.pick_search')}
        clearLabel={t('places.clear')}
        value={typed}
        onType={setTyped}
        maxLength={searchLimits.query}
      />
      <Pages
        query={list}
        items={places}
        skeleton={<Skeleton className="h-40 rounded-card" />}
        failed={{ title: t('places.failed') }}
        empty={<p className="text-muted">{t('places.pick_none')}</p>}
      >
        {(items) => (
          <ListGroup>
            {items.map((place) => {
              const Icon = placeCategoryIcons[place.category]
              return (
                <ListRow
                  key={place.id}
                  icon={<Icon aria-hidden />}
                  title={place.name}
                  note={
                    place.distance === null
                      ? place.location
                      : `${place.location} · ${t(distanceTextKey(place.distance))}`
                  }
                  onPress={() => onPick(place)}
                />
              )
            })}
          </ListGroup>
        )}
      </Pages>
      <AddPlace variant="secondary" name={typed.trim()} onPlace={onPick} />
    </div>
  )
}
