import { useText } from '../../platform/i18n/i18n.ts'
import type { MessageEntry } from '../outbox/message-entry.ts'
import { UnsentMessage, type UnsentMessageProps } from './UnsentMessage.tsx'

interface UnsentListProps extends Pick<UnsentMessageProps, 'onTakenBack'> {
  unsent: readonly MessageEntry[]
  className?: string
}

/** Nothing where all is sent. */
export function UnsentList({ unsent, onTakenBack, className }: UnsentListProps) {
  const t = useText()
  if (!unsent.length) return null
  return (
    <ol aria-label={t('conversation.not_yet_sent')} className={className}>
      {unsent.map((entry) => (
        <li key={entry.id}>
          <UnsentMessage entry={entry} onTakenBack={onTakenBack} />
        </li>
      ))}
    </ol>
  )
}
