import { useMatch } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListBeside } from '../../platform/pages/ListBeside.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const List = lazyPart(() => import('./MyGroupsScreen.tsx'), PartLoadError)

export default function MyGroupsSplitScreen() {
  const t = useText()
  return <ListBeside label={t('groups.mine')} list={<List />} isOpen={useMatch('/my_group') === null} />
}
