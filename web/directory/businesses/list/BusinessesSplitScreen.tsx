import { useMatch } from 'react-router'
import { useText } from '../../../platform/i18n/i18n.ts'
import { ListBeside } from '../../../platform/pages/ListBeside.tsx'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const List = lazyPart(() => import('./BusinessesScreen.tsx'), PartLoadError)

export default function BusinessesSplitScreen() {
  const t = useText()
  return (
    <ListBeside label={t('businesses.title')} list={<List />} isOpen={useMatch('/businesses') === null} />
  )
}
