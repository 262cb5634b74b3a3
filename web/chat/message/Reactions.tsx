import type { Message } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { MessageWays } from './ways.ts'

interface ReactionsProps {
  message: Message
  onReact: MessageWays['react']
}

/** What others think of it; pressing one joins them, or takes one's own back. */
export function Reactions({ message, onReact }: ReactionsProps) {
  const t = useText()
  if (!message.reactions.length) return null
  return (
    <ul aria-label={t('conversation.reactions')} className="-mt-1.5 flex flex-wrap gap-1 px-2">
      {message.reactions.map(({ emoji, count, mine }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={mine}
            aria-disabled={!onReact || undefined}
            aria-label={t('conversation.reaction', { emoji, count })}
            onClick={() => onReact?.(message, mine ? null : emoji)}
            className={`relative flex min-h-7 items-center gap-1 rounded-full border px-2 text-13 tabular-nums after:absolute after:-inset-x-1 after:-inset-y-2 ${mine ? 'border-help bg-help-tint font-bold text-help' : 'border-line bg-raised text-muted'}`}
          >
            <span aria-hidden>{emoji}</span>
            {count > 1 && <span>{count}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
