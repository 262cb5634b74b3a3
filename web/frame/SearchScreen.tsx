import { useText } from '../platform/i18n.ts'
import { EmptyLane } from '../ui/illustrations/EmptyLane.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function SearchScreen() {
  const t = useText()
  return <PlainScreen title={t('frame.search_title')} text={t('frame.search_text')} picture={<EmptyLane />} />
}
