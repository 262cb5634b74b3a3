import { useText } from '../platform/i18n/i18n.ts'
import { LaneParty } from '../ui/illustrations/LaneParty.tsx'
import { PlainScreen } from './PlainScreen.tsx'

export default function GroupsScreen() {
  const t = useText()
  return (
    <PlainScreen
      title={t('plain.groups')}
      text={t('plain.groups_text')}
      picture={<LaneParty />}
      back="/search"
      meanwhile={{ to: `/search/posts?q=${t('plain.groups_words')}`, label: t('plain.groups_meanwhile') }}
    />
  )
}
