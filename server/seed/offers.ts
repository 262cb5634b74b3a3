import { hourMs } from '../../contract/durations.ts'
import {
  offerStatusAfter,
  type FavourSide,
  type FavourState,
  type OfferMove,
} from '../../contract/favours/offer-status.ts'
import { toPostTitle } from '../favours/offers/offers.ts'
import { indexOfPost, offers } from './content.ts'
import type { OfferDraft } from './content-schemas.ts'
import { dueAt } from './moments.ts'
import type { DatedPost } from './posts.ts'

export interface DatedStep {
  move: OfferMove | 'offer'
  by: FavourSide
  at: Date
}

/** An offer of the demo with its times, and the index of its post. */
export interface DatedOffer extends Omit<FavourState, 'due_date'> {
  offer: OfferDraft
  post: number
  author: string
  kind: 'help' | 'request' | 'give'
  title: string
  due_date: Date | null
  steps: DatedStep[]
}

/** The next step follows after at least this part of the remaining time. */
const minPause = 0.2

/** The offers, with the status that the state machine computes. */
export const datedOffers = (posts: DatedPost[], now: Date): DatedOffer[] =>
  offers.map((offer) => toDatedOffer(offer, posts, now))

function toDatedOffer(offer: OfferDraft, posts: DatedPost[], now: Date): DatedOffer {
  const post = indexOfPost(posts, offer.post)
  const { draft, created_at } = posts[post] as DatedPost
  const kind = draft.category
  if (kind !== 'help' && kind !== 'request' && kind !== 'give')
    throw new Error(`"${offer.post}" is not a post for offers`)
  const due_date = kind === 'request' && draft.due !== undefined ? dueAt(draft.due, now) : null

  let at = created_at
  const next = (ago: number) => {
    const earliest = at.getTime() + (now.getTime() - at.getTime()) * minPause
    return (at = new Date(Math.max(earliest, now.getTime() - ago * hourMs)))
  }
  const steps: DatedStep[] = [{ move: 'offer', by: 'offerer', at: next(offer.ago) }]
  let state: FavourState = {
    status: 'offered',
    is_lending: due_date !== null,
    due_date: due_date?.toISOString() ?? null,
    was_handed_over: false,
    no_show_by: null,
  }
  for (const [move, by, ago] of offer.steps) {
    const step = { move, by, at: next(ago) }
    state = applyMove(state, step, offer)
    steps.push(step)
  }
  const title = toPostTitle({ title: draft.title ?? '', content: draft.content })
  return { ...state, offer, post, author: draft.by, kind, title, due_date, steps }
}

function applyMove(
  state: FavourState,
  { move, by, at }: { move: OfferMove; by: FavourSide; at: Date },
  { by: offerer, post }: OfferDraft,
): FavourState {
  const status = offerStatusAfter(state, move, by, at)
  if (!status) throw new Error(`${move} of ${offerer}'s offer on "${post}" is not allowed`)
  return {
    ...state,
    status,
    was_handed_over: state.was_handed_over || status === 'handed_over',
    no_show_by: move === 'no_show' ? by : null,
  }
}
