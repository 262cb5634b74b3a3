import type { Offer } from '../../../contract/favours/favours.ts'
import { text, type useText } from '../../platform/i18n/i18n.ts'
import type { StepState } from '../../ui/layout/Stepper.tsx'
import { formatPastMoment, formatReminderDay, isOverdue } from '../favour-dates.ts'

interface StepLine {
  key: string
  state: StepState
  title: string
  note?: string | undefined
  /** The viewer's rating, once given. */
  stars?: number
}

type Text = ReturnType<typeof useText>

export function toStepLines(offer: Offer, t: Text): StepLine[] {
  const { reached, end } = toProgress(offer)
  const texts = stageTexts(offer, t)
  const stages = listStages(offer.is_lending)
  const isReached = (stage: Stage) =>
    stage === 'rated' ? offer.my_rating !== null : reached[stage] !== undefined
  const done = stages.filter(isReached).map((stage) => ({
    key: stage,
    state: 'done' as const,
    title: texts.done[stage],
    ...(stage === 'rated'
      ? {
          stars: offer.my_rating ?? 0,
          note: t(offer.ratings_shown ? 'favours.note_rated_shown' : 'favours.note_rated'),
        }
      : { note: formatPastMoment(reached[stage] ?? offer.updated_at) }),
  }))
  if (end) {
    const line = { key: 'end', state: 'ended' as const, title: texts.end, note: formatPastMoment(end.at) }
    return [...done, line]
  }
  // Favours from before the log lack some times.
  const left = stages
    .slice(stages.findLastIndex(isReached) + 1)
    .filter((stage) => stage !== 'rated' || offer.to_rate || offer.status !== 'completed')
  return [
    ...done,
    ...left.map((stage, place) => ({
      key: stage,
      state: place === 0 ? ('now' as const) : ('todo' as const),
      title: texts.todo[stage],
      note: place === 0 || stage === 'completed' ? texts.note(stage, place === 0) : undefined,
    })),
  ]
}

function stageTexts(offer: Offer, t: Text) {
  const { side, due_date } = offer
  const type = toFavourType(offer)
  const name = otherPersonName(offer)
  return {
    done: {
      offered: t(`favours.stage_offered_${type}_${side}`, { name }),
      accepted: t(`favours.stage_accepted_${side}`, { name }),
      handed_over: t('favours.stage_handed_over'),
      completed: t(`favours.stage_completed_${type}`),
      rated: t('favours.stage_rated'),
    } satisfies Record<Stage, string>,
    todo: {
      offered: t(`favours.stage_offered_${type}_${side}`, { name }),
      accepted: t(`favours.todo_accepted_${side}`, { name }),
      handed_over: t('favours.todo_handed_over'),
      completed: t(`favours.todo_completed_${type}`),
      rated: t('favours.todo_rated'),
    } satisfies Record<Stage, string>,
    end: endText(offer, t),
    note(stage: Stage, isNext: boolean) {
      if (stage === 'accepted') return t(`favours.note_accepted_${side}`)
      if (stage === 'handed_over') return t('favours.note_handed_over')
      if (stage === 'rated') return t(offer.ratings_shown ? 'favours.note_rate_late' : 'favours.note_rated')
      if (type !== 'lend') return isNext ? t(`favours.note_completed_${type}`) : undefined
      if (due_date === null) return undefined
      if (isOverdue(due_date)) return t('favours.note_completed_late')
      const day = formatReminderDay(due_date)
      return day === null ? undefined : t('favours.note_completed_lend', { day })
    },
  }
}

export function endText(offer: Offer, t: Text): string {
  const name = otherPersonName(offer)
  const { end, reached } = toProgress(offer)
  if (!end || end.by === null) return t('favours.ended_itself')
  if (end.what !== 'no_show') return t(`favours.ended_${end.what}_${offer.side}`, { name })
  const who = end.by === offer.side ? 'mine' : 'theirs'
  return t(`favours.ended_${reached.handed_over ? 'not_returned' : 'no_show'}_${who}`, { name })
}

type Stage = 'offered' | 'accepted' | 'handed_over' | 'completed' | 'rated'
export type End = 'declined' | 'withdrawn' | 'no_show'
type OfferHistory = Pick<Offer, 'steps' | 'status' | 'is_lending' | 'created_at' | 'updated_at'>
type Step = Offer['steps'][number]

export interface Progress {
  reached: Partial<Record<Stage, string>>
  end: { what: End; by: Step['by']; at: string } | null
}

const endMoves: Partial<Record<Step['move'], End>> = {
  decline: 'declined',
  withdraw: 'withdrawn',
  no_show: 'no_show',
}

/** After a restart only the later steps count. */
export function toProgress(offer: OfferHistory): Progress {
  const { steps, status, is_lending, created_at, updated_at } = offer
  let reached: Progress['reached'] = {}
  let end: Progress['end'] = null
  for (const { move, by, at } of steps) {
    const what = endMoves[move]
    if (what) end = { what, by, at }
    else if (move === 'reopen') {
      // Undoing a no-show keeps the agreement; after any other restart the offer must be accepted again.
      if (end?.what !== 'no_show') reached = { offered: reached.offered ?? at }
      end = null
    } else {
      if (move === 'offer') {
        reached = { offered: at }
        end = null
      }
      if (move === 'accept') reached = { ...reached, accepted: at }
      if (move === 'complete') reached = { ...reached, [is_lending ? 'handed_over' : 'completed']: at }
      if (move === 'return') reached = { ...reached, completed: at }
    }
  }
  reached.offered ??= created_at
  if (status === 'completed') reached.completed ??= updated_at
  return { reached, end }
}

export const listStages = (is_lending: boolean): Stage[] =>
  is_lending
    ? ['offered', 'accepted', 'handed_over', 'completed', 'rated']
    : ['offered', 'accepted', 'completed', 'rated']

export type FavourType = 'help' | 'lend' | 'give'

export const toFavourType = ({ kind, is_lending }: Pick<Offer, 'kind' | 'is_lending'>): FavourType =>
  is_lending ? 'lend' : kind === 'give' ? 'give' : 'help'

/** The other person's name, also after their account was deleted. */
export const otherPersonName = ({ other }: Pick<Offer, 'other'>) =>
  other?.display_name ?? text('favours.neighbour')
