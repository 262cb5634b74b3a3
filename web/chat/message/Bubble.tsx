import { EyeOff, MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Author } from '../../../contract/accounts/accounts.ts'
import type { Card, Message } from '../../../contract/chat/messages.ts'
import type { Category } from '../../../contract/posts/posts.ts'
import { useMediaViewer } from '../../media/viewer/use-media-viewer.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { KindBadge } from '../../posts/card/KindBadge.tsx'
import { FoldedText, LinkedText } from '../../posts/mentions/LinkedText.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useMediaQuery } from '../../ui/media-queries.ts'
import { OpenedPicture, PrivatePicture } from '../pictures/PrivatePicture.tsx'

interface BubbleProps {
  message: Message
  isOwn: boolean
  isLast: boolean
  people: readonly Author[]
  plain: boolean
  onQuote: (seq: number) => void
  /** Called at a tap. With a mouse, buttons are beside the message, and its text can be selected. */
  onPress: (() => void) | null
}

export const bubbleStyles = (isOwn: boolean, isLast: boolean) =>
  `max-w-[min(16.75rem,100%)] overflow-hidden rounded-[1.125rem] border text-15 lg:max-w-[min(26rem,100%)] ${isOwn ? 'border-transparent bg-help-tint' : 'border-line bg-surface'} ${isLast ? (isOwn ? 'rounded-br-sm' : 'rounded-bl-sm') : ''}`

export function MessageBubble({ message, isOwn, isLast, people, plain, onQuote, onPress }: BubbleProps) {
  const t = useText()
  const { content, place, card, reply_to, author } = message
  const name = isOwn ? t('conversation.you') : (author?.display_name ?? '')
  const isCoarse = useIsTouchDevice()
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
      {/* A tap goes through to the button, except on links and buttons. */}
      <div className="relative pointer-coarse:pointer-events-none pointer-coarse:[&_:is(a,button)]:pointer-events-auto">
        {reply_to && <Quote target={reply_to} onPress={() => onQuote(reply_to.seq)} />}
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

const ProductCard = lazyPart(() => import('./ProductCard.tsx'))
const CommunityCard = lazyPart(() => import('./CommunityCard.tsx'))

function MessageCard({ card }: { card: Card }) {
  if (card.type === 'post') return <PostCard card={card} />
  return (
    <Suspense fallback={<span className="block h-34 w-67 max-w-full bg-sunk" />}>
      {card.type === 'product' ? <ProductCard card={card} /> : <CommunityCard card={card} />}
    </Suspense>
  )
}

interface QuoteProps {
  target: NonNullable<Message['reply_to']>
  onPress: () => void
}

/** The message that is replied to. Pressing it scrolls to that message. */
function Quote({ target, onPress }: QuoteProps) {
  const t = useText()
  const viewer = useViewer()
  const isOwn = target.author_id === viewer.id
  const name = isOwn ? t('conversation.you') : (target.author_name ?? t('conversation.somebody'))
  return (
    <button
      type="button"
      onClick={onPress}
      className="block min-h-11 w-full border-l-3 border-help bg-paper/60 py-1.5 pr-3 pl-3 text-left text-13 outline-offset-[-2px] hover:bg-paper"
    >
      <span className="sr-only">{t('conversation.go_to_answered')} </span>
      <span className="block font-bold">{name}</span>
      <span className="line-clamp-2 text-muted wrap-anywhere">
        {target.content || t('conversation.no_words')}
      </span>
    </button>
  )
}

function PostCard({ card: { id, shown } }: { card: Card }) {
  const t = useText()
  if (!shown)
    return (
      <p className="flex gap-2 border-b border-line px-4 py-2.5 text-13 text-muted last:border-b-0">
        <EyeOff aria-hidden className="size-4" />
        {t('conversation.card_hidden')}
      </p>
    )
  const { title, content, image, author_name, category, alert_kind = null } = shown
  return (
    <Link
      to={`/posts/${id}`}
      className="flex w-67 max-w-full flex-col border-b border-line bg-surface outline-offset-[-2px] last:border-b-0 hover:bg-sunk"
    >
      <span className="flex gap-3 p-3">
        <span className="min-w-0 flex-1">
          <span className="block text-13 text-muted">{t('conversation.card_of', { name: author_name })}</span>
          {title && <span className="line-clamp-1 font-bold">{title}</span>}
          <span className="line-clamp-3 wrap-anywhere">{content}</span>
          <span className="mt-2 flex">
            <KindBadge post={{ category: category as Category, alert_kind }} />
          </span>
        </span>
        {image && (
          <img
            src={image}
            alt=""
            loading="lazy"
            className="size-16 shrink-0 rounded-card bg-sunk object-cover"
          />
        )}
      </span>
      <span className="border-t border-line py-2.5 text-center text-13 font-bold text-help">
        {t('conversation.see_card')}
      </span>
    </Link>
  )
}

/** CSS pixels of a single picture, and of each picture in a grid. */
const widths = { single: 268, grid: 133 }
/** Limits of width divided by height, so that a picture doesn't fill the screen or become too flat. */
const aspectRatios = { min: 0.75, max: 2 }

/** One picture or a grid of pictures, which open in the viewer. */
function MessagePictures({ message, name }: { message: Message; name: string }) {
  const t = useText()
  const { media } = message
  const altOf = (index: number) => t('conversation.picture', { number: index + 1, count: media.length, name })
  const { openMedia, mediaViewer } = useMediaViewer({
    media,
    title: t('conversation.pictures_of', { name }),
    altOf,
    renderMedia: ({ media: picture, alt, eager }) => (
      <OpenedPicture message={message} media={picture} alt={alt} isNear={eager ?? false} />
    ),
  })
  const [first] = media
  if (!first) return null
  const isSingle = media.length === 1
  const aspectRatio = Math.min(aspectRatios.max, Math.max(aspectRatios.min, first.width / first.height))
  // With an odd number of pictures, the first one fills a row.
  const isFullRow = (index: number) => index === 0 && media.length % 2 === 1
  const shapeClass = (index: number) => {
    if (isSingle) return 'h-full'
    return isFullRow(index) ? 'col-span-2 aspect-[2]' : 'aspect-square'
  }
  return (
    <>
      <div
        style={isSingle ? { aspectRatio } : undefined}
        className={`w-67 max-w-full overflow-hidden ${isSingle ? '' : 'grid grid-cols-2 gap-0.5'}`}
      >
        {media.map((each, index) => (
          <PrivatePicture
            key={each.id}
            message={message}
            media={each}
            alt={altOf(index)}
            width={isSingle || isFullRow(index) ? widths.single : widths.grid}
            className={shapeClass(index)}
            onPress={() => openMedia(index)}
          />
        ))}
      </div>
      {mediaViewer}
    </>
  )
}

export const useIsTouchDevice = (): boolean => useMediaQuery('(pointer: coarse)')

interface MessageTextProps {
  text: string
  /** The people whose mentions become links, besides the viewer. */
  people: readonly Pick<Author, 'id' | 'username'>[]
  /** Shows links as plain text, for messages of strangers. */
  plain?: boolean
  /** Shows the text up to this index. */
  end?: number | undefined
}

function MessageText({ text, people, plain, end }: MessageTextProps) {
  const viewer = useViewer()
  if (plain) return text.slice(0, end)
  const mentionable = text.includes('@') ? [...people, viewer] : []
  return <LinkedText text={text} people={mentionable} nameColour="" end={end} />
}
