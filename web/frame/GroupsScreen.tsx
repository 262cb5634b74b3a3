import { useText } from '../platform/i18n/i18n.ts'
import { LaneParty } from '../ui/illustrations/LaneParty.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function GroupsScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('frame.groups')}
      text={t('frame.groups_text')}
      picture={<LaneParty />}
      back="/search"
      meanwhile={{ to: `/search/posts?q=${t('frame.groups_words')}`, label: t('frame.groups_meanwhile') }}
    />
  )
}
