import type { Offer } from '../../../contract/posts/favours.ts'
import type { useText } from '../../platform/i18n/i18n.ts'
import type { StepState } from '../../ui/layout/Stepper.tsx'
import { isLate, pastMoment, reminderDay } from '../moments.ts'
import { nameOf, wayOf } from './offer-words.ts'
import { progressOf, type Stage, stagesOf } from './stages.ts'

interface StepLine {
  key: string
  state: StepState
  title: string
  note?: string | undefined
  /** The viewer's rating, once given. */
  stars?: number
}

type Text = ReturnType<typeof useText>

export function linesOf(offer: Offer, t: Text): StepLine[] {
  const { reached, end } = progressOf(offer)
  const words = stageWords(offer, t)
  const stages = stagesOf(offer.is_lending)
  const isReached = (stage: Stage) =>
    stage === 'rated' ? offer.my_rating !== null : reached[stage] !== undefined
  const done = stages.filter(isReached).map((stage) => ({
    key: stage,
    state: 'done' as const,
    title: words.done[stage],
    ...(stage === 'rated'
      ? {
          stars: offer.my_rating ?? 0,
          note: t(offer.ratings_shown ? 'favours.note_rated_shown' : 'favours.note_rated'),
        }
      : { note: pastMoment(reached[stage] ?? offer.updated_at) }),
  }))
  if (end) {
    const line = { key: 'end', state: 'ended' as const, title: words.end, note: pastMoment(end.at) }
    return [...done, line]
  }
  // An old favour's times are not all known.
  const left = stages
    .slice(stages.findLastIndex(isReached) + 1)
    .filter((stage) => stage !== 'rated' || offer.to_rate || offer.status !== 'completed')
  return [
    ...done,
    ...left.map((stage, place) => ({
      key: stage,
      state: place === 0 ? ('now' as const) : ('todo' as const),
      title: words.todo[stage],
      note: place === 0 || stage === 'completed' ? words.note(stage, place === 0) : undefined,
    })),
  ]
}

function stageWords(offer: Offer, t: Text) {
  const { side, due_date } = offer
  const way = wayOf(offer)
  const name = nameOf(offer)
  return {
    done: {
      offered: t(`favours.stage_offered_${way}_${side}`, { name }),
      accepted: t(`favours.stage_accepted_${side}`, { name }),
      handed_over: t('favours.stage_handed_over'),
      completed: t(`favours.stage_completed_${way}`),
      rated: t('favours.stage_rated'),
    } satisfies Record<Stage, string>,
    todo: {
      offered: t(`favours.stage_offered_${way}_${side}`, { name }),
      accepted: t(`favours.todo_accepted_${side}`, { name }),
      handed_over: t('favours.todo_handed_over'),
      completed: t(`favours.todo_completed_${way}`),
      rated: t('favours.todo_rated'),
    } satisfies Record<Stage, string>,
    end: endWords(offer, t),
    note(stage: Stage, isNext: boolean) {
      if (stage === 'accepted') return t(`favours.note_accepted_${side}`)
      if (stage === 'handed_over') return t('favours.note_handed_over')
      if (stage === 'rated') return t(offer.ratings_shown ? 'favours.note_rate_late' : 'favours.note_rated')
      if (way !== 'lend') return isNext ? t(`favours.note_completed_${way}`) : undefined
      if (due_date === null) return undefined
      if (isLate(due_date)) return t('favours.note_completed_late')
      const day = reminderDay(due_date)
      return day === null ? undefined : t('favours.note_completed_lend', { day })
    },
  }
}

export function endWords(offer: Offer, t: Text): string {
  const name = nameOf(offer)
  const { end, reached } = progressOf(offer)
  if (!end || end.by === null) return t('favours.ended_itself')
  if (end.what !== 'no_show') return t(`favours.ended_${end.what}_${offer.side}`, { name })
  const who = end.by === offer.side ? 'mine' : 'theirs'
  return t(`favours.ended_${reached.handed_over ? 'not_returned' : 'no_show'}_${who}`, { name })
}
