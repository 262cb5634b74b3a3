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
      <ListRow icon={<Link2 />} title={t('relations.copy_link')} onPress={onCopy} />
      <ListRow
        icon={<Flag />}
        title={t(type === 'post' ? 'relations.report_post' : 'relations.report_person')}
        note={t('relations.report_note')}
        onPress={onReport}
      />
      {onBlock && (
        <ListRow
          icon={<Ban />}
          title={t('relations.block', { name: person.display_name })}
          note={t('relations.block_note')}
          danger
          onPress={onBlock}
        />
      )}
    </ListGroup>
  )
}
