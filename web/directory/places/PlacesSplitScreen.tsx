import { useMatch } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListBeside } from '../../platform/pages/ListBeside.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const List = lazyPart(() => import('./PlacesScreen.tsx'), PartLoadError)

export default function PlacesSplitScreen() {
  const t = useText()
  return (
    <ListBeside label={t('places.title')} list={<List />} isOpen={useMatch('/favorite-places') === null} />
  )
}
