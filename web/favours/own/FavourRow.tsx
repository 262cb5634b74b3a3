import { Link } from 'react-router'
import type { OwnFavour } from '../../../contract/posts/favour-lists.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { MediaItem } from '../../posts/media/MediaItem.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { FavourActions } from '../panel/FavourActions.tsx'
import { nameOf } from '../panel/offer-words.ts'
import { DueAction } from './DueAction.tsx'
import { rowWords } from './row-words.ts'
import { SmallSteps } from './SmallSteps.tsx'

/** Leads to the post; once that is gone, it has all moves itself. */
export function FavourRow({ favour }: { favour: OwnFavour }) {
  const t = useText()
  const viewer = useViewer()
  const { offer, post, picture } = favour
  const { who, what, when, isLate, step } = rowWords(favour, t)
  const face = offer ? { name: nameOf(offer), src: offer.other?.avatar_url } : own(viewer)
  const post_id = post?.id ?? offer?.post_id ?? null
  const isGone = post_id === null
  return (
    <li className="relative px-4 py-3 transition-colors has-[h3>a:hover]:bg-sunk">
      <div className="flex gap-3">
        <Avatar {...face} />
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
            {/* Nothing else says the rest of what is gone. */}
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
          {offer && (!isGone || offer.my_rating !== null) && <DueAction offer={offer} />}
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

const own = ({ display_name, avatar_url }: ReturnType<typeof useViewer>) => ({
  name: display_name,
  src: avatar_url,
})
