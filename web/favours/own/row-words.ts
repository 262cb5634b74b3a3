import type { OwnFavour, Unanswered } from '../../../contract/posts/favour-lists.ts'
import type { Offer } from '../../../contract/posts/favours.ts'
import { relativeTime, type useText } from '../../platform/i18n/i18n.ts'
import { dueWords, isLate, pastMoment, shortDay } from '../moments.ts'
import { nameOf, wayOf } from '../panel/offer-words.ts'
import { endWords } from '../panel/step-lines.ts'
import { progressOf, stagesOf } from '../panel/stages.ts'

type Text = ReturnType<typeof useText>

interface RowWords {
  /** What it is between the two: "Hùng Mai muốn nhận". */
  who: string
  /** The post's own words. */
  what: string
  when: string
  isLate: boolean
  /** How far it is; null once it has ended, and where only the viewer's answer is missing. The first stage is the asking itself. */
  step: { stage: number; of: number; words: string } | null
}

export const rowWords = ({ offer, post }: OwnFavour, t: Text): RowWords =>
  offer ? offerWords(offer, t) : askingWords(post as Unanswered, t)

function askingWords(post: Unanswered, t: Text): RowWords {
  const way = wayOf(post)
  return {
    who: t(`favours.asking_${way}`),
    what: post.title,
    when: post.is_lending && post.due_date ? dueWords(post.due_date) : pastMoment(post.created_at),
    isLate: post.is_lending && post.due_date !== null && isLate(post.due_date),
    step: { stage: 0, of: stagesOf(post.is_lending).length, words: t(`favours.nobody_${way}`) },
  }
}

const finished = new Set<Offer['status']>(['declined', 'withdrawn'])

function offerWords(offer: Offer, t: Text): RowWords {
  const { side, status, due_date, is_lending } = offer
  const way = wayOf(offer)
  const name = nameOf(offer)
  // What came to nothing before it was agreed was an offer only.
  const isOffered = status === 'offered' || (finished.has(status) && !progressOf(offer).reached.accepted)
  const hasDue = is_lending && due_date !== null && (status === 'accepted' || status === 'handed_over')
  return {
    who: isOffered
      ? t(`favours.stage_offered_${way}_${side}`, { name })
      : status === 'handed_over' && side === 'author'
        ? t('favours.borrowed_from', { name })
        : t(`favours.with_${way}_${side}`, { name }),
    what: offer.title || t('favours.untitled'),
    when: hasDue ? dueWords(due_date) : whenWords(offer, t),
    isLate: hasDue && isLate(due_date),
    step: stepOf(offer, t),
  }
}

function whenWords(offer: Offer, t: Text): string {
  const { side, status, message, created_at, updated_at } = offer
  if (status === 'offered' && side === 'author' && message)
    return t('favours.said', { message, ago: relativeTime(created_at) })
  if (status === 'offered') return pastMoment(created_at)
  if (status === 'accepted') return t('favours.agreed_at', { moment: pastMoment(updated_at) })
  const { reached, end } = progressOf(offer)
  if (status === 'completed')
    return t('favours.ended_on', {
      day: shortDay(reached.completed ?? updated_at),
      how: t(`favours.how_${wayOf(offer)}`),
    })
  return t('favours.ended_on', { day: shortDay(end?.at ?? updated_at), how: endWords(offer, t) })
}

const underWay = { offered: 1, accepted: 2, handed_over: 3 } as const

function stepOf(offer: Offer, t: Text): RowWords['step'] {
  const { status, side, is_lending } = offer
  if (status !== 'offered' && status !== 'accepted' && status !== 'handed_over') return null
  // The button beneath says it.
  if (status === 'offered' && side === 'author') return null
  const words = {
    offered: t('favours.now_offered', { name: nameOf(offer) }),
    accepted: t(`favours.now_accepted_${wayOf(offer)}`),
    handed_over: t(`favours.now_handed_over_${side}`),
  }
  // The asking comes before the offer, and the ratings are no stage of the thing itself.
  return { stage: underWay[status], of: stagesOf(is_lending).length, words: words[status] }
}
