import { useMatch } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListBeside } from '../../platform/pages/ListBeside.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const List = lazyPart(() => import('./GroupsScreen.tsx'), PartLoadError)

export default function GroupsSplitScreen() {
  const t = useText()
  return <ListBeside label={t('groups.title')} list={<List />} isOpen={useMatch('/groups') === null} />
}
