import type { OfferMove } from '../../../contract/posts/favour-moves.ts'
import * as contract from '../../../contract/posts/favours.ts'
import type { Offer } from '../../../contract/posts/favours.ts'
import type { OfferStatus } from '../../../contract/posts/offer-status.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { offerPush } from '../../notifications/push/offer-push.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { changeOffer, refreshFavour, refreshPeople } from '../data.ts'
import { nameOf, wayOf } from './offer-words.ts'

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
export const isShownAtOnce = ({ status }: Offer, move: OfferMove) =>
  status === 'offered' && (move === 'decline' || move === 'withdraw')

/** Whether the toast afterwards takes a move back. */
const isUndone = (offer: Offer, move: OfferMove) => isShownAtOnce(offer, move) || move === 'no_show'

const afterwards: Partial<Record<OfferMove, OfferStatus>> = { decline: 'declined', withdraw: 'withdrawn' }

/** `due_date`: until when what is handed over is lent. `failed` may be tried again; a refusal is explained, and the current state is fetched. */
export async function makeMove(
  offer: Offer,
  move: OfferMove,
  due_date: string | null = null,
): Promise<'done' | 'refused' | 'failed'> {
  const meanwhile: Offer | null = isShownAtOnce(offer, move)
    ? {
        ...offer,
        status: afterwards[move] ?? offer.status,
        moves: [],
        steps: [...offer.steps, { move, by: offer.side, at: serverNow().toISOString() }],
      }
    : null
  const params = { id: offer.id }
  try {
    if (due_date !== null) await call(contract.setReturnDay, { params, body: { due_date } })
    const now = await changeOffer(offer, meanwhile, () => call(endpoints[move], { params }))
    if (move === 'accept') offerPush()
    showResult(now, move, isUndone(offer, move) && now.moves.includes('reopen'))
    if (now.status === 'completed') refreshPeople()
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
async function takeBack(offer: Offer) {
  if ((await makeMove(offer, 'reopen')) === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
}

function showResult(offer: Offer, move: OfferMove, hasWayBack: boolean) {
  const name = nameOf(offer)
  const title =
    move === 'complete' || move === 'accept'
      ? text(`favours.did_${move}_${wayOf(offer)}`, { name })
      : text(`favours.did_${move}`, { name })
  toast({
    topic: `offer ${offer.id}`,
    title,
    tone: hasWayBack ? 'plain' : 'good',
    celebrates: move === 'accept',
    ...(offer.status === 'completed' && offer.to_rate && { description: text('favours.rate_now', { name }) }),
    ...(hasWayBack && {
      action: { label: text('favours.undo'), onPress: () => void takeBack(offer) },
    }),
  })
}
