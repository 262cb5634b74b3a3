import { EyeOff, MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Author } from '../../../contract/accounts/accounts.ts'
import type { Card, Message } from '../../../contract/chat/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { FoldedText, LinkedText } from '../../posts/mentions/LinkedText.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/SheetLoadError.tsx'
import { useMediaQuery } from '../../ui/media-queries.ts'
import { PrivatePicture } from '../pictures/PrivatePicture.tsx'

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

const ProductCard = lazyPart(() => import('./ProductCard.tsx'))

function MessageCard({ card }: { card: Card }) {
  if (card.type === 'post') return <PostCard card={card} />
  return (
    <Suspense fallback={<span className="block h-34 w-67 max-w-full bg-sunk" />}>
      <ProductCard card={card} />
    </Suspense>
  )
}

interface QuoteProps {
  answered: NonNullable<Message['reply_to']>
  onPress: () => void
}

/** The message that is answered; leads to it. */
function Quote({ answered, onPress }: QuoteProps) {
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

function PostCard({ card: { id, shown } }: { card: Card }) {
  const t = useText()
  if (!shown)
    return (
      <p className="flex gap-2 border-b border-line px-4 py-2.5 text-13 text-muted last:border-b-0">
        <EyeOff aria-hidden className="size-4" />
        {t('conversation.card_hidden')}
      </p>
    )
  const { title, content, image, author_name } = shown
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

const PictureViewer = lazyPart(() => import('../pictures/PictureViewer.tsx'), SheetLoadError)

/** In pixels of the page: of one alone, and of each of several. */
const widths = { alone: 268, among: 133 }
/** Width by height: nothing is so narrow or so flat that the talk goes out of sight. */
const shapes = { narrowest: 0.75, flattest: 2 }

/** One, or a grid of several, which open to be looked at alone. */
function MessagePictures({ message, name }: { message: Message; name: string }) {
  const t = useText()
  const [index, setIndex] = useState<number | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const { media } = message
  const [first] = media
  if (!first) return null
  const isAlone = media.length === 1
  const shape = Math.min(shapes.flattest, Math.max(shapes.narrowest, first.width / first.height))
  // Of an odd number the first takes a row of its own.
  const isOdd = (at: number) => at === 0 && media.length % 2 === 1
  const shapeOf = (at: number) => {
    if (isAlone) return 'h-full'
    return isOdd(at) ? 'col-span-2 aspect-[2]' : 'aspect-square'
  }
  const altOf = (at: number) => t('conversation.picture', { number: at + 1, count: media.length, name })
  return (
    <>
      <div
        style={isAlone ? { aspectRatio: shape } : undefined}
        className={`w-67 max-w-full overflow-hidden ${isAlone ? '' : 'grid grid-cols-2 gap-0.5'}`}
      >
        {media.map((each, at) => (
          <PrivatePicture
            key={each.id}
            message={message}
            media={each}
            alt={altOf(at)}
            width={isAlone || isOdd(at) ? widths.alone : widths.among}
            className={shapeOf(at)}
            onPress={() => {
              setOpened(true)
              setIndex(at)
            }}
          />
        ))}
      </div>
      {wasOpened && (
        <Suspense>
          <PictureViewer
            message={message}
            index={index}
            name={name}
            altOf={altOf}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether a finger does what a mouse does elsewhere. */
export const useIsTouchDevice = (): boolean => useMediaQuery('(pointer: coarse)')

interface MessageTextProps {
  text: string
  /** Those whose names lead to their pages, the viewer aside. */
  people: readonly Pick<Author, 'id' | 'username'>[]
  /** Nothing in it leads anywhere: words of a stranger. */
  plain?: boolean
  /** Shows the text up to there. */
  end?: number | undefined
}

function MessageText({ text, people, plain, end }: MessageTextProps) {
  const viewer = useViewer()
  if (plain) return text.slice(0, end)
  const named = text.includes('@') ? [...people, viewer] : []
  return <LinkedText text={text} people={named} nameColour="" end={end} />
}
