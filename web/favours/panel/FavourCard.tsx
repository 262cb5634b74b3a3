import { Clock, MessageCircle, Star } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Offer } from '../../../contract/favours/favours.ts'
import { useProfile } from '../../people/users/data.ts'
import { SkillsLine } from '../../people/users/skills/SkillNames.tsx'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { FoldedText } from '../../posts/mentions/LinkedText.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { oneDecimal, Stars } from '../../relations/Stars.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stepper as Steps } from '../../ui/layout/Stepper.tsx'
import { formatDueDate, isOverdue } from '../favour-dates.ts'
import { FavourActions } from './FavourActions.tsx'
import { FavourMeeting } from './FavourMeeting.tsx'
import { endText, otherPersonName, toFavourType, toStepLines } from './offer-progress.ts'

export const activeStatuses = new Set(['accepted', 'handed_over'])
const endedStatuses = new Set(['declined', 'withdrawn', 'no_show'])

export function FavourCard({ offer }: { offer: Offer }) {
  const t = useText()
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const { id, side, status, message, due_date } = offer
  const isAuthor = side === 'author'
  const isWaiting = status === 'offered'
  const isLinked = hash === `#offer-${id}`
  return (
    <Card
      ref={card}
      id={`offer-${id}`}
      role="group"
      tabIndex={-1}
      aria-label={otherPersonName(offer)}
      className={`p-4 outline-none ${isLinked ? 'border-accent' : ''}`}
    >
      <OtherPerson offer={offer}>
        {isAuthor && isWaiting && offer.other ? (
          <Reputation id={offer.other.id} since={offer.created_at} />
        ) : isAuthor && endedStatuses.has(status) ? (
          endText(offer, t)
        ) : isWaiting ? (
          t(`favours.state_offered_${side}`)
        ) : (
          t(`favours.relation_${toFavourType(offer)}_${side}`)
        )}
      </OtherPerson>
      {offer.is_lending && due_date && activeStatuses.has(status) && (
        <p className="mt-3">
          <Badge hue={isOverdue(due_date) ? 'alert' : 'plain'} icon={<Clock />}>
            {formatDueDate(due_date)}
          </Badge>
        </p>
      )}
      {offer.other && activeStatuses.has(status) && <FavourMeeting offer={offer} />}
      {message && (isWaiting || !isAuthor || activeStatuses.has(status)) && (
        <div className="mt-3 rounded-card bg-sunk px-3.5 py-2.5">
          <span className="sr-only">{t('favours.message_from')}: </span>
          <FoldedText id={`offer:${offer.id}`} text={message} />
        </div>
      )}
      {(!isAuthor || !(isWaiting || endedStatuses.has(status))) && <Stepper offer={offer} />}
      <FavourActions offer={offer} onMoved={() => card.current?.focus({ preventScroll: true })} />
    </Card>
  )
}

function OtherPerson({ offer, children }: { offer: Offer; children: ReactNode }) {
  const t = useText()
  const { id, other, status } = offer
  const name = otherPersonName(offer)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={other?.avatar_url} />
      <div className="min-w-0 flex-1 basis-28">
        <h3 className="font-bold wrap-anywhere">
          {other ? (
            <Link
              to={`/users/${other.id}`}
              className="relative after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
            >
              <PersonName person={other} />
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-13 text-muted">{children}</p>
      </div>
      {other && activeStatuses.has(status) ? (
        <WriteLink offer={offer} />
      ) : (
        other &&
        !endedStatuses.has(status) && (
          <Link
            to={`/chat?about=favour:${id}`}
            aria-label={t('favours.write_to', { name })}
            className={iconButtonStyles('-mr-1 bg-sunk')}
          >
            <MessageCircle />
          </Link>
        )
      )}
    </div>
  )
}

/** After an agreement: opens the conversation about the favour. */
export function WriteLink({ offer, className }: { offer: Offer; className?: string }) {
  const t = useText()
  return (
    <ButtonLink
      to={`/chat?about=favour:${offer.id}`}
      variant="secondary"
      size="sm"
      icon={<MessageCircle />}
      className={className}
      aria-label={t('favours.write_to', { name: otherPersonName(offer) })}
    >
      {t('favours.write')}
    </ButtonLink>
  )
}

function Stepper({ offer }: { offer: Offer }) {
  const t = useText()
  const lines = toStepLines(offer, t).map(({ stars, ...line }) => ({
    ...line,
    mark: stars !== undefined && <Stars value={stars} />,
  }))
  const states = { done: t('favours.step_done'), now: t('favours.step_now'), todo: t('favours.step_todo') }
  return <Steps label={t('favours.steps')} lines={lines} states={states} />
}

function Reputation({ id, since }: { id: number; since: string }) {
  const t = useText()
  const { data: profile } = useProfile(id)
  const average = profile?.ratings.average ?? null
  return (
    <>
      {average !== null && (
        <>
          <span role="img" aria-label={t('relations.stars', { value: oneDecimal(average) })}>
            <Star aria-hidden className="mr-0.5 inline size-3.5 fill-star align-[-0.1em] text-star" />
            {oneDecimal(average)}
          </span>
          {' · '}
        </>
      )}
      {profile && <>{t('favours.reputation', { count: profile.favors_count })} · </>}
      <time dateTime={since}>{relativeTime(since)}</time>
      {profile && <SkillsLine skills={profile.skills} />}
    </>
  )
}

export function FavourSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="p-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
        <Skeleton className="mt-4 h-11 w-full rounded-full" />
      </Card>
    </div>
  )
}

interface OfferList {
  items: Offer[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Scrolls to the offer in the address, and loads pages until it is found. `#offer` alone stands for `own`. With
 * `?do=<move>` the button of the move gets the focus; opening the link makes no move.
 */
export function useLinkedOffer(list: OfferList, own?: Offer) {
  const { hash, search, key } = useLocation()
  const handledKey = useRef<string>(null)
  const id = hash === '#offer' ? own?.id : Number(/^#offer-(\d+)$/.exec(hash)?.[1])
  const isLoaded = list.items.some((offer) => offer.id === id)
  const canLoadMore =
    list.items.length > 0 && list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError
  const { fetchNextPage } = list
  useEffect(() => {
    if (!id || handledKey.current === key) return
    if (isLoaded) {
      handledKey.current = key
      const card = document.getElementById(`offer-${id}`)
      card?.scrollIntoView({ block: 'center' })
      const move = new URLSearchParams(search).get('do')
      const button = [...(card?.querySelectorAll<HTMLElement>('[data-move]') ?? [])].find(
        ({ dataset }) => dataset['move'] === move,
      )
      ;(button ?? card)?.focus({ preventScroll: true })
    } else if (canLoadMore) void fetchNextPage()
  }, [id, key, search, isLoaded, canLoadMore, fetchNextPage])
}
