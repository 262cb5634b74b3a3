import { Clock } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { type DaysToMute, daysToMute } from './data.ts'

interface MuteDaysProps {
  title: string
  note: string
  onChoose: (days: DaysToMute) => void
}

export function MuteDays({ title, note, onChoose }: MuteDaysProps) {
  const t = useText()
  return (
    <ListGroup title={title} note={note}>
      {daysToMute.map((days) => (
        <ListRow
          key={days}
          icon={<Clock />}
          title={t('notifications.mute_days', { days })}
          onPress={() => onChoose(days)}
        />
      ))}
    </ListGroup>
  )
}
