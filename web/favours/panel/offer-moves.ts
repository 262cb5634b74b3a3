import * as contract from '../../../contract/favours/favours.ts'
import type { OfferMove, OfferStatus } from '../../../contract/favours/offer-status.ts'
import { promptForPush } from '../../notifications/push/prompt.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { changeOffer, refetchPeople, refreshFavour } from '../data.ts'
import { otherPersonName, toFavourType } from './offer-progress.ts'

const endpoints = {
  accept: contract.acceptOffer,
  decline: contract.declineOffer,
  withdraw: contract.withdrawOffer,
  complete: contract.completeOffer,
  return: contract.returnOffer,
  no_show: contract.reportNoShow,
  reopen: contract.reopenOffer,
} satisfies Record<OfferMove, unknown>

const refusals: Partial<Record<number, TextKey>> = {
  403: 'favours.not_yours',
  404: 'favours.gone',
  409: 'favours.not_now',
}

/** Whether a move shows at once: declining or withdrawing an offer that waits, both of which can be undone. */
export const isOptimisticMove = ({ status }: contract.Offer, move: OfferMove) =>
  status === 'offered' && (move === 'decline' || move === 'withdraw')

/** Whether the toast afterwards takes a move back. */
const canBeUndone = (offer: contract.Offer, move: OfferMove) =>
  isOptimisticMove(offer, move) || move === 'no_show'

const statusAfter: Partial<Record<OfferMove, OfferStatus>> = { decline: 'declined', withdraw: 'withdrawn' }

/** `due_date`: until when what is handed over is lent. `failed` may be tried again; a refusal is explained, and the current state is fetched. */
export async function makeMove(
  offer: contract.Offer,
  move: OfferMove,
  due_date: string | null = null,
): Promise<'done' | 'refused' | 'failed'> {
  const meanwhile: contract.Offer | null = isOptimisticMove(offer, move)
    ? {
        ...offer,
        status: statusAfter[move] ?? offer.status,
        moves: [],
        steps: [...offer.steps, { move, by: offer.side, at: serverNow().toISOString() }],
      }
    : null
  const params = { id: offer.id }
  try {
    if (due_date !== null) await call(contract.setReturnDay, { params, body: { due_date } })
    const now = await changeOffer(offer, meanwhile, () => call(endpoints[move], { params }))
    if (move === 'accept') promptForPush()
    showResult(now, move, canBeUndone(offer, move) && now.moves.includes('reopen'))
    if (now.status === 'completed') refetchPeople()
    refreshFavour(now.post_id)
    return 'done'
  } catch (error) {
    const refusal = error instanceof ApiError ? refusals[error.status] : undefined
    if (!refusal) return 'failed'
    toast({ title: text(refusal), tone: 'bad' })
    refreshFavour(offer.post_id)
    return 'refused'
  }
}

/** From a toast, where nothing else can report a failure. */
async function undoMove(offer: contract.Offer) {
  if ((await makeMove(offer, 'reopen')) === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
}

function showResult(offer: contract.Offer, move: OfferMove, hasWayBack: boolean) {
  const name = otherPersonName(offer)
  const title =
    move === 'complete' || move === 'accept'
      ? text(`favours.did_${move}_${toFavourType(offer)}`, { name })
      : text(`favours.did_${move}`, { name })
  toast({
    topic: `offer ${offer.id}`,
    title,
    tone: hasWayBack ? 'plain' : 'good',
    celebrates: move === 'accept',
    ...(offer.status === 'completed' && offer.to_rate && { description: text('favours.rate_now', { name }) }),
    ...(hasWayBack && {
      action: { label: text('favours.undo'), onPress: () => void undoMove(offer) },
    }),
  })
}

/** A move's button; `question` is asked first where the move can't be undone, or weighs on somebody. */
export interface MoveAction {
  move: OfferMove
  label: TextKey
  question?: { title: TextKey; text: TextKey; no: TextKey }
}

const forwardMoves = new Set<OfferMove>(['accept', 'complete', 'return'])

/** Whether a move carries a favour on; the others end or restart it. */
export const isForward = (move: OfferMove) => forwardMoves.has(move)

const toAction = (offer: contract.Offer, move: OfferMove): MoveAction => {
  const way = toFavourType(offer)
  const isAgreed = offer.status === 'accepted'
  const callOff = {
    title: 'favours.ask_call_off',
    text: 'favours.ask_call_off_text',
    no: 'favours.keep',
  } as const
  switch (move) {
    case 'accept':
      return { move, label: `favours.do_accept_${way}` }
    case 'decline':
      if (!isAgreed) return { move, label: 'favours.do_decline' }
      return { move, label: 'favours.do_call_off', question: callOff }
    case 'withdraw':
      return { move, label: 'favours.do_withdraw', ...(isAgreed && { question: callOff }) }
    case 'complete':
      return {
        move,
        label: `favours.do_complete_${way}_${offer.side}`,
        question: {
          title: `favours.ask_complete_${way}`,
          text: `favours.ask_complete_${way}_text`,
          no: 'favours.ask_no',
        },
      }
    case 'return':
      return {
        move,
        label: 'favours.do_return',
        question: { title: 'favours.ask_return', text: 'favours.ask_return_text', no: 'favours.ask_no' },
      }
    case 'no_show': {
      const isLent = offer.status === 'handed_over'
      return {
        move,
        label: isLent ? 'favours.do_not_returned' : 'favours.do_no_show',
        question: {
          title: isLent ? 'favours.ask_not_returned' : 'favours.ask_no_show',
          text: 'favours.ask_no_show_text',
          no: 'favours.keep',
        },
      }
    }
    case 'reopen':
      return { move, label: 'favours.do_reopen' }
  }
}

export const listActions = (offer: contract.Offer): MoveAction[] =>
  offer.moves.map((move) => toAction(offer, move))
