import 'virtual:room-texts'
import { AlarmClockCheck, HousePlus, Trash2 } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import type { SettingsRow } from '../platform/room.ts'
import { rooms } from '../rooms.ts'
import { ListRow } from '../ui/layout/ListRow.tsx'

const icons: Record<SettingsRow['icon'], typeof Trash2> = {
  house: HousePlus,
  alarm: AlarmClockCheck,
  trash: Trash2,
}

export function RoomRows({ group }: { group: SettingsRow['group'] }) {
  const t = useText()
  return rooms
    .flatMap(({ settings = [] }) => settings)
    .filter((row) => row.group === group)
    .map(({ icon, title, note, to, danger = false }) => {
      const Icon = icons[icon]
      return (
        <ListRow
          key={to}
          icon={<Icon />}
          title={t(title)}
          {...(note && { note: t(note) })}
          danger={danger}
          to={to}
        />
      )
    })
}
