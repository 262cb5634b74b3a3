import { useState } from 'react'
import { Link } from 'react-router'
import type { Offer, OwnFavour } from '../../../contract/favours/favours.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { MediaItem } from '../../media/viewer/MediaItem.tsx'
import { Stars } from '../../relations/Stars.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { activeStatuses, WriteLink } from '../panel/FavourCard.tsx'
import { FavourActions, MoveQuestion, RateSheet } from '../panel/FavourActions.tsx'
import { isForward, listActions, makeMove, type MoveAction } from '../panel/offer-moves.ts'
import { otherPersonName } from '../panel/offer-progress.ts'
import { toRowText } from './row-text.ts'

/** A link to the post. If the post is deleted, the row has all actions itself. */
export function FavourRow({ favour }: { favour: OwnFavour }) {
  const t = useText()
  const viewer = useViewer()
  const { offer, post, picture } = favour
  const { who, what, when, isLate, step } = toRowText(favour, t)
  const avatar = offer ? { name: otherPersonName(offer), src: offer.other?.avatar_url } : viewerAvatar(viewer)
  const post_id = post?.id ?? offer?.post_id ?? null
  const isGone = post_id === null
  return (
    <li className="relative px-4 py-3 transition-colors has-[h3>a:hover]:bg-sunk">
      <div className="flex gap-3">
        <Avatar {...avatar} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-44">
            <h3 className="font-bold wrap-anywhere">
              {isGone ? (
                who
              ) : (
                <Link
                  to={offer ? `/posts/${post_id}#offer-${offer.id}` : `/posts/${post_id}`}
                  className="after:absolute after:inset-0"
                >
                  {who}
                </Link>
              )}
            </h3>
            {/* The full text of a deleted post is shown only here. */}
            <p className={classNames(!isGone && 'line-clamp-1', 'wrap-anywhere')}>{what}</p>
            <p
              className={classNames(
                'line-clamp-2 text-13 wrap-anywhere',
                isLate ? 'font-bold text-alert' : 'text-muted',
              )}
            >
              {when}
              {isGone && <> · {t('favours.post_gone')}</>}
            </p>
            {step && <SmallSteps {...step} />}
          </div>
          {offer && (!isGone || offer.my_rating !== null) && <NextAction offer={offer} />}
        </div>
        {picture && (
          <MediaItem
            media={picture}
            alt=""
            sizes="56px"
            fill
            className="pointer-events-none size-14 shrink-0 rounded-card"
          />
        )}
      </div>
      {offer && isGone && <FavourActions offer={offer} />}
    </li>
  )
}

const viewerAvatar = ({ display_name, avatar_url }: ReturnType<typeof useViewer>) => ({
  name: display_name,
  src: avatar_url,
})

interface SmallStepsProps {
  /** From 0. */
  stage: number
  of: number
  words: string
}

/** The dots repeat the text, so they are hidden from screen readers. */
const SmallSteps = ({ stage, of, words }: SmallStepsProps) => (
  <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 text-13 text-muted">
    <span aria-hidden className="flex items-center">
      {Array.from({ length: of }, (_, place) => (
        <span key={place} className="flex items-center">
          {place > 0 && <span className={`h-0.5 w-3.5 ${place <= stage ? 'bg-leaf' : 'bg-line'}`} />}
          <span
            className={
              place === stage
                ? 'size-3 rounded-full border-3 border-accent bg-surface'
                : `size-2 rounded-full ${place < stage ? 'bg-leaf' : 'bg-line'}`
            }
          />
        </span>
      ))}
    </span>
    {words}
  </p>
)

/** The next move or the rating. The other actions are on the post's page. */
function NextAction({ offer }: { offer: Offer }) {
  const t = useText()
  const [confirming, setConfirming] = useState<MoveAction | null>(null)
  const [busy, setBusy] = useState(false)
  const [rating, setRating] = useState(false)
  const nextAction = listActions(offer).find(({ move }) => isForward(move))
  const name = otherPersonName(offer)
  const isMine = offer.side === 'author' && offer.status !== 'accepted'

  const press = async (action: MoveAction) => {
    if (action.question) return setConfirming(action)
    setBusy(true)
    const result = await makeMove(offer, action.move)
    setBusy(false)
    if (result === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
  }
  if (offer.my_rating !== null) return <Stars value={offer.my_rating} />
  return (
    <>
      {offer.other && activeStatuses.has(offer.status) && <WriteLink offer={offer} className="relative" />}
      {nextAction && (
        <Button
          size="sm"
          variant={nextAction.move === 'accept' ? 'primary' : isMine ? 'tint' : 'secondary'}
          busy={busy}
          {...(nextAction.question && { 'aria-haspopup': 'dialog' as const })}
          onClick={() => void press(nextAction)}
        >
          {nextAction.move === 'return' ? t('favours.row_return') : t(nextAction.label, { name })}
        </Button>
      )}
      {offer.to_rate && offer.other && (
        <Button
          size="sm"
          variant="tint"
          aria-haspopup="dialog"
          aria-label={t('favours.do_rate', { name })}
          onClick={() => setRating(true)}
        >
          {t('favours.row_rate')}
        </Button>
      )}
      <MoveQuestion
        offer={offer}
        action={confirming}
        onClose={() => setConfirming(null)}
        onMoved={() => setConfirming(null)}
      />
      <RateSheet offer={offer} open={rating} onClose={() => setRating(false)} />
    </>
  )
}
