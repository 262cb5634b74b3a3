import { Ellipsis, Reply } from 'lucide-react'
import type { Message } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useCoarse } from './use-coarse.ts'
import type { MessageWays } from './ways.ts'

/** Beside the message, for a mouse and for the keyboard; a finger taps the message itself. */
export function MessageOptions({ message, ways }: { message: Message; ways: MessageWays }) {
  const t = useText()
  const isOwn = message.author?.id === useViewer().id
  const { options, reply } = ways
  const isCoarse = useCoarse()
  if (!options || isCoarse) return null
  const name = message.author?.display_name ?? ''
  return (
    <span
      className={`flex shrink-0 items-center self-center opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 ${isOwn ? 'flex-row-reverse' : ''}`}
    >
      {reply && (
        <IconButton
          label={isOwn ? t('conversation.reply_own') : t('conversation.reply_to', { name })}
          icon={<Reply className="size-4.5" />}
          className="text-muted"
          onClick={() => reply(message)}
        />
      )}
      <IconButton
        label={isOwn ? t('conversation.options_own') : t('conversation.options_of', { name })}
        icon={<Ellipsis className="size-4.5" />}
        aria-haspopup="dialog"
        className="text-muted"
        onClick={() => options(message)}
      />
    </span>
  )
}
