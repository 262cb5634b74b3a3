import type { Offer, OwnFavour, Unanswered } from '../../../contract/favours/favours.ts'
import { relativeTime, type useText } from '../../platform/i18n/i18n.ts'
import { formatDueDate, isOverdue, formatPastMoment, formatShortDay } from '../favour-dates.ts'
import { endText, listStages, otherPersonName, toFavourType, toProgress } from '../panel/offer-progress.ts'

type Text = ReturnType<typeof useText>

interface RowText {
  /** The person and the kind of favour: "Hùng Mai muốn nhận". */
  who: string
  /** The title of the post. */
  what: string
  when: string
  isLate: boolean
  /** The progress; null once the favour has ended, and while the viewer has to answer. The first stage is the post itself. */
  step: { stage: number; of: number; words: string } | null
}

export const toRowText = ({ offer, post }: OwnFavour, t: Text): RowText =>
  offer ? offerText(offer, t) : unansweredText(post as Unanswered, t)

function unansweredText(post: Unanswered, t: Text): RowText {
  const type = toFavourType(post)
  return {
    who: t(`favours.asking_${type}`),
    what: post.title,
    when: post.is_lending && post.due_date ? formatDueDate(post.due_date) : formatPastMoment(post.created_at),
    isLate: post.is_lending && post.due_date !== null && isOverdue(post.due_date),
    step: { stage: 0, of: listStages(post.is_lending).length, words: t(`favours.nobody_${type}`) },
  }
}

const unacceptedEnds = new Set<Offer['status']>(['declined', 'withdrawn'])

function offerText(offer: Offer, t: Text): RowText {
  const { side, status, due_date, is_lending } = offer
  const type = toFavourType(offer)
  const name = otherPersonName(offer)
  // An offer that ended before it was accepted is still shown as an offer.
  const isOffered =
    status === 'offered' || (unacceptedEnds.has(status) && !toProgress(offer).reached.accepted)
  const hasDue = is_lending && due_date !== null && (status === 'accepted' || status === 'handed_over')
  return {
    who: isOffered
      ? t(`favours.stage_offered_${type}_${side}`, { name })
      : status === 'handed_over' && side === 'author'
        ? t('favours.borrowed_from', { name })
        : t(`favours.with_${type}_${side}`, { name }),
    what: offer.title || t('favours.untitled'),
    when: hasDue ? formatDueDate(due_date) : offerTimeText(offer, t),
    isLate: hasDue && isOverdue(due_date),
    step: toRowStep(offer, t),
  }
}

function offerTimeText(offer: Offer, t: Text): string {
  const { side, status, message, created_at, updated_at } = offer
  if (status === 'offered' && side === 'author' && message)
    return t('favours.said', { message, ago: relativeTime(created_at) })
  if (status === 'offered') return formatPastMoment(created_at)
  if (status === 'accepted') return t('favours.agreed_at', { moment: formatPastMoment(updated_at) })
  const { reached, end } = toProgress(offer)
  if (status === 'completed')
    return t('favours.ended_on', {
      day: formatShortDay(reached.completed ?? updated_at),
      how: t(`favours.how_${toFavourType(offer)}`),
    })
  return t('favours.ended_on', { day: formatShortDay(end?.at ?? updated_at), how: endText(offer, t) })
}

const stageNumbers = { offered: 1, accepted: 2, handed_over: 3 } as const

function toRowStep(offer: Offer, t: Text): RowText['step'] {
  const { status, side, is_lending } = offer
  if (status !== 'offered' && status !== 'accepted' && status !== 'handed_over') return null
  // The button says the same.
  if (status === 'offered' && side === 'author') return null
  const words = {
    offered: t('favours.now_offered', { name: otherPersonName(offer) }),
    accepted: t(`favours.now_accepted_${toFavourType(offer)}`),
    handed_over: t(`favours.now_handed_over_${side}`),
  }
  // The post comes before the offer, and the rating is not a stage of the favour.
  return { stage: stageNumbers[status], of: listStages(is_lending).length, words: words[status] }
}
