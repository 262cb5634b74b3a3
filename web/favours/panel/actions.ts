import type { OfferMove } from '../../../contract/posts/favour-moves.ts'
import type { Offer } from '../../../contract/posts/favours.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { wayOf } from './offer-words.ts'

/** A move's button; `question` is asked first where the move can't be undone, or weighs on somebody. */
export interface Action {
  move: OfferMove
  label: TextKey
  question?: { title: TextKey; text: TextKey; no: TextKey }
}

const forth = new Set<OfferMove>(['accept', 'complete', 'return'])

/** Whether a move carries a favour on; the others end or restart it. */
export const isForward = (move: OfferMove) => forth.has(move)

const actionOf = (offer: Offer, move: OfferMove): Action => {
  const way = wayOf(offer)
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

export const actionsOf = (offer: Offer): Action[] => offer.moves.map((move) => actionOf(offer, move))
