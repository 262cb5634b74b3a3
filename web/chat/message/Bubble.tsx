import { MapPin } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Message } from '../../../contract/chats/messages.ts'
import type { Author } from '../../../contract/people/accounts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { MessagePictures } from '../pictures/MessagePictures.tsx'
import { MessageText } from './MessageText.tsx'
import { PostCard } from './PostCard.tsx'
import { Quote } from './Quote.tsx'

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
  const onClick = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button')
    if (!isControl && matchMedia('(pointer: coarse)').matches) onPress?.()
  }
  return (
    // The options have a button of their own beside it.
    <div
      onClick={onClick}
      onContextMenu={(event) => {
        if (!onPress || !matchMedia('(pointer: coarse)').matches) return
        event.preventDefault()
        onPress()
      }}
      className={bubbleStyles(isOwn, isLast)}
    >
      {reply_to && <Quote answered={reply_to} onPress={() => onQuote(reply_to.seq)} />}
      <MessagePictures message={message} name={name} />
      {card && <PostCard card={card} />}
      {content && (
        <p className="px-4 py-2 wrap-anywhere whitespace-pre-line">
          <MessageText text={content} people={people} plain={plain} />
        </p>
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
  )
}
