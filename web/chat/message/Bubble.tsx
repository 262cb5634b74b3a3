import { MapPin } from 'lucide-react'
import type { Message } from '../../../contract/chats/messages.ts'
import type { Author } from '../../../contract/people/accounts.ts'
import { FoldedText } from '../../mentions/FoldedText.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { MessagePictures } from '../pictures/MessagePictures.tsx'
import { MessageCard } from './MessageCard.tsx'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'
import { useCoarse } from './use-coarse.ts'

interface BubbleProps {
  message: Message
  isOwn: boolean
  isLast: boolean
  people: readonly Author[]
  plain: boolean
  onQuote: (seq: number) => void
  /** A tap with a finger; with a mouse there are buttons beside it, and text to be selected. */
  onPress: (() => void) | null
}

export const bubbleStyles = (isOwn: boolean, isLast: boolean) =>
  `max-w-[min(16.75rem,100%)] overflow-hidden rounded-[1.125rem] border text-15 lg:max-w-[min(26rem,100%)] ${isOwn ? 'border-transparent bg-help-tint' : 'border-line bg-surface'} ${isLast ? (isOwn ? 'rounded-br-sm' : 'rounded-bl-sm') : ''}`

export function Bubble({ message, isOwn, isLast, people, plain, onQuote, onPress }: BubbleProps) {
  const t = useText()
  const { content, place, card, reply_to, author } = message
  const name = isOwn ? t('conversation.you') : (author?.display_name ?? '')
  const isCoarse = useCoarse()
  return (
    <div className={`relative ${bubbleStyles(isOwn, isLast)}`}>
      {isCoarse && onPress && (
        <button
          type="button"
          aria-label={isOwn ? t('conversation.options_own') : t('conversation.options_of', { name })}
          aria-haspopup="dialog"
          onClick={onPress}
          className="absolute inset-0 outline-offset-[-2px] active:bg-ink/5"
        />
      )}
      {/* A tap goes through to the button, except on what leads somewhere itself. */}
      <div className="relative pointer-coarse:pointer-events-none pointer-coarse:[&_:is(a,button)]:pointer-events-auto">
        {reply_to && <Quote answered={reply_to} onPress={() => onQuote(reply_to.seq)} />}
        <MessagePictures message={message} name={name} />
        {card && <MessageCard card={card} />}
        {content && (
          <FoldedText id={`message:${message.id}`} text={content} className="px-4 py-2">
            {(end) => <MessageText text={content} people={people} plain={plain} end={end} />}
          </FoldedText>
        )}
        {place && (
          <p className={`flex gap-2 px-4 py-2 ${content ? 'border-t border-ink/10' : ''}`}>
            <MapPin aria-hidden className="mt-px text-help" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t('conversation.place')}: </span>
              {place}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
