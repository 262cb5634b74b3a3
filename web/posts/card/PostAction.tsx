import { CircleCheck, Gift, HandHelping } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { isAlert, isFavour, type Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { PersonSentence } from '../../relations/PersonName.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { JoinButton } from '../joining/JoinButton.tsx'
import {
  canAskForGift,
  canOfferHelp,
  favourKindOf,
  hasOffered,
  isFinished,
  isOutOfReach,
  isTaken,
} from './favour-state.ts'

// Only for the author of an alert.
const EndAlertButton = lazyPart(() => import('./EndAlertButton.tsx'))

const actionStyles = 'mr-1 ml-1 px-3! whitespace-nowrap'

/** The main action of a post, or how a finished favour ended. */
export function PostAction({ post, to }: { post: Post; to: string }) {
  const t = useText()
  const viewer = useViewer()
  const { category, offers_count: count, over_at } = post
  if (isFinished(post) || count > 0)
    return (
      <>
        {isFinished(post) && <FavourEnd post={post} />}
        {count > 0 && (
          <ButtonLink
            to={`${to}#offers`}
            variant="tint"
            size="sm"
            icon={<HandHelping />}
            className={`${actionStyles} max-2xs:whitespace-normal`}
          >
            {t(category === 'give' ? 'posts.takers' : 'posts.offers', { count })}
          </ButtonLink>
        )}
      </>
    )
  const canHelp = canOfferHelp(post, viewer)
  const canAsk = canAskForGift(post, viewer)
  if ((canHelp || canAsk) && isOutOfReach(post))
    return <span className={`${actionStyles} text-13 text-muted`}>{t('posts.out_of_reach')}</span>
  if (canHelp)
    return (
      <ButtonLink
        to={isTaken(post) ? to : `${to}#offer`}
        variant={hasOffered(post) || isTaken(post) ? 'secondary' : 'tint'}
        size="sm"
        icon={<HandHelping />}
        className={actionStyles}
      >
        {t(hasOffered(post) ? 'posts.offered' : isTaken(post) ? 'posts.taken' : 'posts.ready_to_help')}
      </ButtonLink>
    )
  if (canAsk)
    return (
      <ButtonLink
        to={`${to}#offer`}
        variant={hasOffered(post) ? 'secondary' : 'give'}
        size="sm"
        icon={<Gift />}
        className={actionStyles}
      >
        {t(hasOffered(post) ? 'posts.asked' : 'posts.want')}
      </ButtonLink>
    )
  if (category === 'event') return <JoinButton post={post} className={actionStyles} />
  if (isAlert(category) && over_at === null && post.author.id === viewer.id)
    return (
      <Suspense>
        <EndAlertButton post={post} className={actionStyles} />
      </Suspense>
    )
  return null
}

/** Says that a favour is done, and by whom. Wraps onto two lines to leave room for the buttons. */
function FavourEnd({ post }: { post: Post }) {
  const t = useText()
  return (
    <p className="mr-1 ml-1 flex max-w-[max(10rem,calc(100%-9.5rem))] min-h-9 flex-wrap items-center gap-x-1.5 text-13 text-muted">
      <CircleCheck aria-hidden className="size-4.5 text-leaf" />
      <span className="font-bold text-leaf">{t('posts.done')}</span>
      <PostStatus post={post} before={<span aria-hidden>·</span>} />
    </p>
  )
}

/** The helper of a favour; nothing while there is none. */
export function PostStatus({ post, before }: { post: Post; before?: ReactNode }) {
  const t = useText()
  const viewer = useViewer()
  const { category, helper, my_offer } = post
  const isOwnDone = my_offer?.status === 'completed'
  if (!isFavour(category) || (!helper && !isOwnDone)) return null
  const isDone = isOwnDone || post.helper_status === 'completed'
  const isOwn = isOwnDone || helper?.id === viewer.id
  const kind = favourKindOf(post)
  const ownText = `posts.you_${kind}${isDone ? '_done' : ''}` as const
  const helperText = `posts.helper_${kind}${isDone ? '_done' : ''}` as const
  return (
    <>
      {before}
      <span className="min-w-0">
        {isOwn || !helper ? (
          t(ownText)
        ) : (
          <PersonSentence person={helper} text={(name) => t(helperText, { name })} />
        )}
      </span>
    </>
  )
}
