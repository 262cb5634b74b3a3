import type { Message } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'

interface QuoteProps {
  answered: NonNullable<Message['reply_to']>
  onPress: () => void
}

/** The message that is answered; leads to it. */
export function Quote({ answered, onPress }: QuoteProps) {
  const t = useText()
  const viewer = useViewer()
  const isOwn = answered.author_id === viewer.id
  const name = isOwn ? t('conversation.you') : (answered.author_name ?? t('conversation.somebody'))
  return (
    <button
      type="button"
      onClick={onPress}
      className="block min-h-11 w-full border-l-3 border-help bg-paper/60 py-1.5 pr-3 pl-3 text-left text-13 outline-offset-[-2px] hover:bg-paper"
    >
      <span className="sr-only">{t('conversation.go_to_answered')} </span>
      <span className="block font-bold">{name}</span>
      <span className="line-clamp-2 text-muted wrap-anywhere">
        {answered.content || t('conversation.no_words')}
      </span>
    </button>
  )
}
