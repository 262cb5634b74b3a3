import { HandHelping, MessageCircle } from 'lucide-react'
import { memo, type MouseEvent, Suspense, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { isAlert, isFavour, type Post } from '../../../contract/posts/posts.ts'
import { cardLimits, pageLimits } from '../../platform/excerpt.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { PersonName, PersonSentence } from '../../relations/PersonName.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PostAction, PostStatus } from '../card/PostAction.tsx'
import { LikeButton, postButtonStyles, SavedButton, ShareButton } from '../card/PostButtons.tsx'
import { DueChip, PlaceAndTime, PostHeader, PostTag, useAuthorLink } from '../card/PostHeader.tsx'
import { canOfferHelp, isFinished } from '../card/favour-state.ts'
import { formatHour, shortDateParts } from '../card/post-dates.ts'
import { ParticipantsPreview } from '../joining/JoinButton.tsx'
import { PostMedia, PostThumb } from '../media/PostMedia.tsx'
import { FoldedText } from '../mentions/LinkedText.tsx'
import { PostOptions } from '../post/PostOptions.tsx'
import { heightOf } from './card-heights.ts'
import { useSeen } from './seen.ts'

const AlertKindLine = lazyPart(() => import('../alerts/AlertKindLine.tsx'))
const EndedAlert = lazyPart(() => import('../alerts/EndedAlert.tsx'))

interface PostCardProps {
  post: Post
  eager?: boolean
  /** Whether an alert says its kind; a card of the live alerts has it in its details. */
  withKind?: boolean
}

/** A tap anywhere opens the post. For the keyboard and new tabs, its time and pictures are links. */
export function PostCard({ post, eager = false, withKind }: PostCardProps) {
  const navigate = useNavigate()
  const name = useId()
  const to = `/posts/${post.id}`

  const open = (event: MouseEvent) => {
    const isPlain = !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey
    const isControl = event.target instanceof Element && event.target.closest('a, button') !== null
    // React events also bubble from a sheet that the card has opened.
    const isInside = event.currentTarget.contains(event.target as Node)
    const isSelecting = getSelection()?.isCollapsed === false
    if (isPlain && isInside && !isControl && !isSelecting) void navigate(to)
  }

  const Header = post.start_date ? EventHeader : PostHeader
  const isRow = isFavour(post.category)
  return (
    <Card
      as="article"
      aria-labelledby={name}
      onClick={open}
      className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-none border-0 border-b px-3 pt-3 pb-2 xs:px-4"
    >
      <Header post={post} to={to} id={name} />
      {withKind && post.alert_kind && (
        <div className="col-span-2 mt-1.5 min-h-5.5">
          <Suspense>
            <AlertKindLine kind={post.alert_kind} />
          </Suspense>
        </div>
      )}
      <PostText post={post} folded={isRow ? 'short' : 'long'} />
      {post.place && <p className="col-span-2 mt-1.5 text-15 font-bold wrap-anywhere">{post.place}</p>}
      {isRow ? (
        <PostThumb post={post} to={to} eager={eager} />
      ) : (
        <PostMedia post={post} to={to} eager={eager} />
      )}
      <PostActions post={post} to={to} />
    </Card>
  )
}

interface PostSlotProps {
  post: Post
  eager: boolean
}

/** An offscreen card isn't laid out, but keeps its height. */
export const PostSlot = memo(function PostSlot({ post, eager }: PostSlotProps) {
  const element = useSeen(post)
  return (
    <div
      ref={element}
      data-post={post.id}
      className="[content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${heightOf(post)}px` }}
    >
      {isAlert(post.category) && post.over_at !== null ? (
        <Suspense fallback={<div className="min-h-11" />}>
          <EndedAlert post={post} />
        </Suspense>
      ) : (
        <PostCard post={post} eager={eager} withKind />
      )}
    </div>
  )
})

/** The main action, then like, comments and share. A request for help has no like button. */
function PostActions({ post, to }: { post: Post; to: string }) {
  const t = useText()
  const viewer = useViewer()
  const { category, media, helper } = post
  const isBesideThumb = media.length > 0 && (category === 'help' || category === 'request')
  return (
    <div className={`min-w-0 self-end ${isBesideThumb ? '' : 'col-span-2'}`}>
      {helper && !isFinished(post) && (
        <p className="mt-1 flex items-center gap-1.5 text-13 text-muted">
          <HandHelping aria-hidden className="size-4 shrink-0" />
          <PostStatus post={post} />
        </p>
      )}
      {/* The buttons stay together at the bottom; other items wrap upwards. */}
      <div className={`mt-1 -ml-1 flex items-center ${isFinished(post) ? 'flex-wrap' : 'flex-wrap-reverse'}`}>
        <PostAction post={post} to={to} />
        <div className="flex items-center">
          {!canOfferHelp(post, viewer) && <LikeButton post={post} />}
          <Link to={to} className={`${postButtonStyles} text-muted`}>
            <MessageCircle className="size-5.5" />
            {post.comments_count > 0 && (
              <span aria-hidden>{t('posts.count', { count: post.comments_count })}</span>
            )}
            <span className="sr-only">{t('posts.comments', { count: post.comments_count })}</span>
          </Link>
          {/* The next element is no button and may overlap this one's margin. */}
          <span className="-mr-2">
            <ShareButton post={post} />
          </span>
        </div>
        {post.is_saved && <SavedButton post={post} />}
        <ParticipantsPreview post={post} className="ml-auto" />
        {!isFinished(post) && <DueChip post={post} short />}
      </div>
    </div>
  )
}

/** For a post with a date: the day in place of the avatar, and the host under the title. */
export function EventHeader({ post, to, id }: { post: Post; to: string; id: string }) {
  const t = useText()
  const { page, isOwn } = useAuthorLink(post)
  const { author, start_date, title } = post
  const start = start_date ?? post.createdAt
  const { weekday, day } = shortDateParts(start)
  return (
    <header className="relative col-span-2 flex gap-3">
      <time
        dateTime={start}
        className="grid min-h-12 min-w-11 shrink-0 content-center rounded-card bg-event-tint text-center font-bold text-event"
      >
        <span className="text-12">{weekday}</span>
        <span className="text-20 leading-snug">{day}</span>
      </time>
      <div className="min-w-0 flex-1 pr-8">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <h2 id={id} className="min-w-0 flex-1 basis-32 text-15 font-bold">
            {title ? (
              <span className="line-clamp-2">{title}</span>
            ) : (
              <Link to={page} className="hover:underline">
                <PersonName person={author}>{isOwn && t('posts.you')}</PersonName>
              </Link>
            )}
          </h2>
          <PostTag post={post} />
        </div>
        <p className="text-13 text-muted">
          <span className="font-bold text-event">{formatHour(start)}</span> ·{' '}
          {title && !isOwn && (
            <>
              <Link to={page} className="hover:underline">
                <PersonSentence person={author} text={(name) => t('posts.invites', { name })} />
              </Link>{' '}
              ·{' '}
            </>
          )}
          <PlaceAndTime post={post} to={to} />
        </p>
      </div>
      <span className="absolute -top-3 -right-3">
        <PostOptions post={post} />
      </span>
    </header>
  )
}

/** `short`: a few lines; `long`: most posts in full, longer ones can be unfolded. */
export function PostText({ post, folded }: { post: Post; folded?: 'short' | 'long' }) {
  if (folded === 'short') return <ShortText post={post} />
  return <FullText post={post} isFolded={folded === 'long'} />
}

function ShortText({ post }: { post: Post }) {
  const { title, content, category, media } = post
  const isPictured = media.length > 0
  return (
    <div className={`mt-1.5 min-w-0 text-15 ${isPictured ? '' : 'col-span-2'}`}>
      {title && <p className="line-clamp-1 font-bold">{title}</p>}
      <p className={isPictured && category === 'give' ? 'line-clamp-4' : 'line-clamp-2'}>{content}</p>
    </div>
  )
}

function FullText({ post, isFolded }: { post: Post; isFolded: boolean }) {
  const isTitled = post.title && !(isFolded && post.start_date)
  return (
    <div className={`col-span-2 ${isFolded ? 'mt-1.5 text-15' : 'mt-3 text-17'}`}>
      {isTitled && <p className={`mb-1 font-bold ${isFolded ? 'text-15' : 'text-20'}`}>{post.title}</p>}
      <FoldedText
        id={`post:${post.id}${isFolded ? '' : ':page'}`}
        text={post.content}
        people={post.mentions}
        limits={isFolded ? cardLimits : pageLimits}
      />
    </div>
  )
}
