import { useText } from '../platform/i18n.ts'
import { Lane } from '../ui/illustrations/Lane.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function SearchScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('frame.search_title')}
      text={t('frame.search_text')}
      picture={<Lane className="rounded-sheet" />}
      back="/feed"
    />
  )
}
