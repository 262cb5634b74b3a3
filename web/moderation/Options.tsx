import { Ban, Flag, Link2 } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import type { BlockedPerson } from './blocks.ts'
import type { ReportTarget } from './ReportForm.tsx'

interface OptionsProps {
  type: ReportTarget['type']
  person: BlockedPerson
  onReport: () => void
  onBlock: (() => void) | null
  onCopy: () => void
}

export function Options({ type, person, onReport, onBlock, onCopy }: OptionsProps) {
  const t = useText()
  return (
    <ListGroup>
      <ListRow icon={<Link2 />} title={t('moderation.copy_link')} onPress={onCopy} />
      <ListRow
        icon={<Flag />}
        title={t(type === 'post' ? 'moderation.report_post' : 'moderation.report_person')}
        note={t('moderation.report_note')}
        onPress={onReport}
      />
      {onBlock && (
        <ListRow
          icon={<Ban />}
          title={t('moderation.block', { name: person.display_name })}
          note={t('moderation.block_note')}
          danger
          onPress={onBlock}
        />
      )}
    </ListGroup>
  )
}
