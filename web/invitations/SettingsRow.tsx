import { HousePlus } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { ListRow } from '../ui/layout/ListRow.tsx'

export default function SettingsRow() {
  const t = useText()
  return (
    <ListRow
      icon={<HousePlus />}
      title={t('invitations.settings_row')}
      note={t('invitations.settings_note')}
      to="/invitations"
    />
  )
}
