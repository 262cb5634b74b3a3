import type { Order } from '../../../../contract/market/orders.ts'
import type { OrderMove } from '../../../../contract/market/order-status.ts'
import type { useText } from '../../../platform/i18n/i18n.ts'
import type { StepLine } from '../../../ui/layout/Stepper.tsx'
import { dateTimeText } from '../../meeting/meeting-time.ts'
import {
  isHandoverAgreed,
  isHandoverProposedToViewer,
  otherPartyName,
  shortDateTimeText,
  timeLeftText,
} from '../order-text.tsx'

type Text = ReturnType<typeof useText>
type Step = Order['steps'][number]

/** The lines of the stepper, without the stars of the viewer's rating. */
export function toOrderSteps(order: Order, t: Text): StepLine[] {
  const { status, side, steps, to_rate, my_rating } = order
  const name = otherPartyName(order)
  const last = (move: Step['move']) => steps.findLast((step) => step.move === move)
  const at = (move: OrderMove) => shortDateTimeText(last(move)?.at ?? order.updated_at)
  const ordered: StepLine = {
    key: 'order',
    state: 'done',
    title: t(`orders.stage_ordered_${side}`, { name }),
    note: shortDateTimeText(order.createdAt),
  }
  const isConfirmed = last('confirm') !== undefined || status === 'confirmed' || status === 'completed'
  const confirmed: StepLine = isConfirmed
    ? {
        key: 'confirm',
        state: 'done',
        title: t(`orders.stage_confirmed_${side}`, { name }),
        note: at('confirm'),
      }
    : {
        key: 'confirm',
        state: 'now',
        title: t(`orders.todo_confirmed_${side}`, { name }),
        note: order.lapses_at && t('orders.lapses', { time: timeLeftText(order.lapses_at) }),
      }
  if (status === 'declined' || status === 'cancelled' || status === 'lapsed')
    return [ordered, ...(isConfirmed ? [confirmed] : []), endOf(order, t, status)]
  const handover: StepLine[] =
    status === 'completed' && !isHandoverAgreed(order) ? [] : [handoverOf(order, t, isConfirmed)]
  const isDone = status === 'completed'
  return [
    ordered,
    confirmed,
    ...handover,
    isDone
      ? { key: 'complete', state: 'done', title: t('orders.stage_completed'), note: at('complete') }
      : {
          key: 'complete',
          state: isConfirmed && isHandoverAgreed(order) ? 'now' : 'todo',
          title: t('orders.todo_completed'),
          note: t('orders.note_completed'),
        },
    ...(to_rate || my_rating !== null || !isDone ? [ratingOf(order, t)] : []),
  ]
}

function handoverOf(order: Order, t: Text, isConfirmed: boolean): StepLine {
  const { handover } = order
  const name = otherPartyName(order)
  if (handover && isHandoverAgreed(order))
    return {
      key: 'handover',
      state: 'done',
      title: t('orders.stage_agreed'),
      note: dateTimeText(handover.at),
    }
  return {
    key: 'handover',
    state: isConfirmed ? 'now' : 'todo',
    title: t('orders.todo_agreed'),
    note: !isConfirmed
      ? undefined
      : isHandoverProposedToViewer(order)
        ? t('orders.note_asked', { name })
        : handover
          ? t('orders.note_proposed', { name })
          : t('orders.note_agree'),
  }
}

function ratingOf({ my_rating, ratings_shown, status }: Order, t: Text): StepLine {
  if (my_rating !== null)
    return {
      key: 'rate',
      state: 'done',
      title: t('orders.stage_rated'),
      note: t(ratings_shown ? 'orders.note_rated_shown' : 'orders.note_rated'),
    }
  return {
    key: 'rate',
    state: status === 'completed' ? 'now' : 'todo',
    title: t('orders.todo_rated'),
    note:
      status === 'completed' ? t(ratings_shown ? 'orders.note_rate_late' : 'orders.note_rated') : undefined,
  }
}

const endings = { declined: 'decline', cancelled: 'cancel', lapsed: 'lapse' } as const

/** Why the order ended, with the reason of the person who ended it. */
function endOf(order: Order, t: Text, status: keyof typeof endings): StepLine {
  const step = order.steps.findLast(({ move }) => move === endings[status])
  const name = otherPartyName(order)
  const when = shortDateTimeText(step?.at ?? order.updated_at)
  const who = !step?.by ? 'itself' : step.by === order.side ? 'mine' : 'theirs'
  return {
    key: 'end',
    state: 'ended',
    title: t(status === 'lapsed' ? `orders.ended_lapsed_${order.side}` : `orders.ended_${status}_${who}`, {
      name,
    }),
    note: step?.reason ? t('orders.reason_and_when', { reason: step.reason, when }) : when,
  }
}
