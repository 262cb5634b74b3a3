import { CircleCheck, HandHelping } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { declineAsk } from '../../../contract/posts/helpers.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { favourKindOf, isFinished, isOutOfReach, isTaken } from '../../posts/card/favour-state.ts'
import { sendPostChange } from '../../posts/data.ts'
import { PersonSentence } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { restoreFocus } from '../../ui/focus-main.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useOffersOnPost } from '../data.ts'
import { FavourCard, FavourSkeleton, useLinkedOffer } from './FavourCard.tsx'
import { OfferForm } from './OfferForm.tsx'

/** A post's favours for everybody but its author. */
export function VisitorPanel({ post }: { post: Post }) {
  const t = useText()
  const viewer = useViewer()
  const [open, setOpen] = useOfferSheet()
  const helper = post.helper && post.helper.id !== viewer.id ? post.helper : null
  const kind = favourKindOf(post)
  // A withdrawn offer can be made again with another message.
  const isWithdrawn = post.my_offer?.status === 'withdrawn' && !post.over_at
  const isOpen = (!post.my_offer || isWithdrawn) && !post.over_at
  const isFar = isOutOfReach(post)
  const isReserve = isTaken(post)
  const canOffer = isOpen && !isFar
  // An open form stays if the post is closed in the meantime.
  const [wasOpen, setWasOpen] = useState(false)
  if (open && canOffer && !wasOpen) setWasOpen(true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isFinished(post) && <FinishedNote post={post} />}
      {helper && <HelperNote helper={helper} post={post} />}
      {isOpen && isReserve && !helper && <TakenNote post={post} />}
      {post.my_offer && !isWithdrawn && <OwnOffer post={post} />}
      {isOpen && isFar && <p className="text-pretty text-muted">{t('favours.out_of_reach')}</p>}
      {canOffer && post.is_asked && <AskedNote post={post} />}
      {canOffer && (
        <Button
          block
          size="lg"
          variant={isReserve ? 'secondary' : 'primary'}
          icon={<HandHelping />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t(isReserve ? `favours.reserve_${kind}` : `favours.ready_to_${kind}`)}
        </Button>
      )}
      {(canOffer || wasOpen) && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title={t(`favours.sheet_${kind}`, { name: post.author.display_name })}
        >
          <OfferForm post={post} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </div>
  )
}

/** The author asks the viewer, who may put it away; nobody is told. */
function AskedNote({ post }: { post: Post }) {
  const t = useText()
  const { author } = post
  return (
    <div className="rounded-card bg-request-tint px-3.5 py-3">
      <p className="font-bold text-request">
        <PersonSentence person={author} text={(name) => t('favours.asks_you', { name })} />
      </p>
      <p className="text-13 text-pretty">
        <PersonSentence person={author} text={(name) => t('favours.asks_you_text', { name })} />
      </p>
      <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => void putAskAway(post)}>
        {t('favours.cannot_help')}
      </Button>
    </div>
  )
}

async function putAskAway({ id }: Post) {
  try {
    await sendPostChange(id, { is_asked: false }, () => call(declineAsk, { params: { id } }))
    setTimeout(restoreFocus)
  } catch (error) {
    void toastFailure(text('favours.failed'), error)
  }
}

/** Opens when the address ends in #offer, as the links in the feed do. */
function useOfferSheet() {
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(false)
  const [handledKey, setHandledKey] = useState<string | null>(null)
  if (hash === '#offer' && handledKey !== key) {
    setHandledKey(key)
    setOpen(true)
  }
  return [open, setOpen] as const
}

function OwnOffer({ post }: { post: Post }) {
  const t = useText()
  const list = useOffersOnPost(post.id)
  useLinkedOffer(list, list.items[0])
  return (
    <section aria-labelledby="favour-title">
      <h2 id="favour-title" className="mb-3 text-17 font-bold">
        <PersonSentence person={post.author} text={(name) => t('favours.title_offerer', { name })} />
      </h2>
      <Pages
        query={list}
        items={list.items}
        skeleton={<FavourSkeleton />}
        failed={{ title: t('favours.failed_own') }}
        empty={null}
      >
        {(offers) => offers.map((offer) => <FavourCard key={offer.id} offer={offer} />)}
      </Pages>
    </section>
  )
}

/** Shows who helps, to people who are not involved. */
export function HelperNote({ helper, post }: { helper: Author; post: Post }) {
  const t = useText()
  const kind = favourKindOf(post)
  const isDone = post.helper_status === 'completed'
  return (
    <div className="flex items-center gap-3 rounded-card bg-leaf-tint px-3.5 py-3">
      <Avatar name={helper.display_name} src={helper.avatar_url} size={32} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Link
            to={`/users/${helper.id}`}
            className="relative font-bold after:absolute after:-inset-2.5 hover:underline"
          >
            <PersonSentence
              person={helper}
              text={(name) => t(isDone ? `favours.helper_${kind}_over` : `favours.helper_${kind}`, { name })}
            />
          </Link>
        </p>
        {!post.over_at && !post.my_offer && (
          <p className="text-13 text-muted">{t(`favours.still_open_${kind}`)}</p>
        )}
      </div>
    </div>
  )
}

/** The helper is not shown to the viewer. */
function TakenNote({ post }: { post: Post }) {
  const t = useText()
  const kind = favourKindOf(post)
  return (
    <div className="rounded-card bg-leaf-tint px-3.5 py-3">
      <p className="font-bold">{t(`favours.taken_${kind}`)}</p>
      <p className="text-13 text-muted">{t(`favours.still_open_${kind}`)}</p>
    </div>
  )
}

export function FinishedNote({ post }: { post: Post }) {
  const t = useText()
  return (
    <div className="flex gap-3 rounded-card bg-sunk px-3.5 py-3">
      <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <p className="font-bold">{t('favours.over')}</p>
        <p className="text-13 text-muted text-pretty">
          <FinishReason post={post} />
        </p>
      </div>
    </div>
  )
}

/** How the favour ended. That its author closed the post is shown only if there was no helper. */
function FinishReason({ post }: { post: Post }) {
  const t = useText()
  const viewer = useViewer()
  const { author, helper, helper_status, my_offer, participants_count } = post
  const kind = favourKindOf(post)
  if (my_offer?.status === 'completed') return t(`favours.over_mine_${kind}`)
  if (helper_status === 'completed') return t(`favours.over_done_${kind}`)
  if (participants_count > 0 && !helper) return t('favours.over_anyway')
  if (author.id === viewer.id) return t('favours.over_own_text')
  return <PersonSentence person={author} text={(name) => t('favours.over_text', { name })} />
}
