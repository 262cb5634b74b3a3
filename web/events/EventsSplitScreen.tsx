import { useMatch } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { ListBeside } from '../platform/pages/ListBeside.tsx'
import { PartLoadError } from '../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const List = lazyPart(() => import('./EventsScreen.tsx'), PartLoadError)

export default function EventsSplitScreen() {
  const t = useText()
  return <ListBeside label={t('events.list')} list={<List />} isOpen={useMatch('/events') === null} />
}
