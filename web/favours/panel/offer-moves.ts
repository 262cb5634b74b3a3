import type { Offer } from '../../../contract/favours/favours.ts'
import * as contract from '../../../contract/favours/offers.ts'
import type { OfferMove, OfferStatus } from '../../../contract/favours/offer-status.ts'
import { promptForPush } from '../../notifications/push/prompt.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { ownChange } from '../../platform/socket/hub.ts'
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

/** Whether a move is shown at once: declining or withdrawing a waiting offer. Both can be undone. */
export const isOptimisticMove = ({ status }: Offer, move: OfferMove) =>
  status === 'offered' && (move === 'decline' || move === 'withdraw')

/** Whether the toast offers to undo the move. */
const canBeUndone = (offer: Offer, move: OfferMove) => isOptimisticMove(offer, move) || move === 'no_show'

const statusAfter: Partial<Record<OfferMove, OfferStatus>> = { decline: 'declined', withdraw: 'withdrawn' }

/** `due_date` is the day of return of a loan. A `failed` move can be retried; a refusal is explained and refetches the offer. */
export async function makeMove(
  offer: Offer,
  move: OfferMove,
  due_date: string | null = null,
): Promise<'done' | 'refused' | 'failed'> {
  const expected: Offer | null = isOptimisticMove(offer, move)
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
    const updated = await changeOffer(offer, expected, () => call(endpoints[move], { params }))
    if (move === 'accept') promptForPush()
    showResult(updated, move, canBeUndone(offer, move) && updated.moves.includes('reopen'))
    if (updated.status === 'completed') refetchPeople()
    void refreshFavour(updated.post_id, ownChange())
    return 'done'
  } catch (error) {
    const refusal = error instanceof ApiError ? refusals[error.status] : undefined
    if (!refusal) return 'failed'
    toast({ title: text(refusal), tone: 'bad' })
    void refreshFavour(offer.post_id)
    return 'refused'
  }
}

/** Called from a toast, so a failure needs a toast of its own. */
async function undoMove(offer: Offer) {
  if ((await makeMove(offer, 'reopen')) === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
}

function showResult(offer: Offer, move: OfferMove, canUndo: boolean) {
  const name = otherPersonName(offer)
  const title =
    move === 'complete' || move === 'accept'
      ? text(`favours.did_${move}_${toFavourType(offer)}`, { name })
      : text(`favours.did_${move}`, { name })
  toast({
    topic: `offer ${offer.id}`,
    title,
    tone: canUndo ? 'plain' : 'good',
    celebrates: move === 'accept',
    ...(offer.status === 'completed' && offer.to_rate && { description: text('favours.rate_now', { name }) }),
    ...(canUndo && {
      action: { label: text('favours.undo'), onPress: () => void undoMove(offer) },
    }),
  })
}

/** The button of a move. A move with a `question` needs a confirmation. */
export interface MoveAction {
  move: OfferMove
  label: TextKey
  question?: { title: TextKey; text: TextKey; no: TextKey }
}

const forwardMoves = new Set<OfferMove>(['accept', 'complete', 'return'])

/** Whether a move leads to the next stage; the others end or restart the favour. */
export const isForward = (move: OfferMove) => forwardMoves.has(move)

const toAction = (offer: Offer, move: OfferMove): MoveAction => {
  const type = toFavourType(offer)
  const isAccepted = offer.status === 'accepted'
  const callOff = {
    title: 'favours.ask_call_off',
    text: 'favours.ask_call_off_text',
    no: 'favours.keep',
  } as const
  switch (move) {
    case 'accept':
      return { move, label: `favours.do_accept_${type}` }
    case 'decline':
      if (!isAccepted) return { move, label: 'favours.do_decline' }
      return { move, label: 'favours.do_call_off', question: callOff }
    case 'withdraw':
      return { move, label: 'favours.do_withdraw', ...(isAccepted && { question: callOff }) }
    case 'complete':
      return {
        move,
        label: `favours.do_complete_${type}_${offer.side}`,
        question: {
          title: `favours.ask_complete_${type}`,
          text: `favours.ask_complete_${type}_text`,
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

export const listActions = (offer: Offer): MoveAction[] => offer.moves.map((move) => toAction(offer, move))
