import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import type { Offer } from '../../contract/favours/favours.ts'
import { getPost, type Post } from '../../contract/posts/posts.ts'
import { getProfile } from '../../contract/people/profiles.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { usePost } from '../posts/data.ts'
import { lan, postOf } from '../posts/test-posts.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { profileOf } from '../people/users/test-people.tsx'
import { PostFavours } from './panel/PostFavours.tsx'

const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000).toISOString()

export const inDays = (days: number) => hours(24 * days)

export const minh = { ...lan, id: 2, username: 'minh', display_name: 'Minh Trần' }
export const tuan = { ...lan, id: 4, username: 'tuan', display_name: 'Tuấn Lê' }

type Step = Offer['steps'][number]

/** A step of a favour, `ago` hours ago. */
export const step = (move: Step['move'], by: Step['by'], ago = 2): Step => ({ move, by, at: hours(-ago) })

/** Minh's offer to lend Lan a fan for three days, waiting for her answer, as Lan sees it. */
export const offerOf = (but: Partial<Offer> = {}): Offer => ({
  id: 31,
  status: 'offered',
  kind: 'request',
  side: 'author',
  other: minh,
  title: 'Mượn quạt đứng',
  post_id: 7,
  message: 'Nhà mình có sẵn.',
  is_lending: true,
  due_date: inDays(3),
  no_show_by: null,
  meeting: null,
  moves: ['accept', 'decline'],
  steps: [step('offer', 'offerer', 3)],
  to_rate: false,
  my_rating: null,
  ratings_shown: false,
  created_at: hours(-3),
  updated_at: hours(-3),
  ...but,
})

/** The same offer at later stages. */
export const laterOffers = {
  accepted: (but: Partial<Offer> = {}) =>
    offerOf({
      status: 'accepted',
      moves: ['decline', 'complete', 'no_show'],
      steps: [step('offer', 'offerer', 3), step('accept', 'author', 2)],
      ...but,
    }),
  handedOver: (but: Partial<Offer> = {}) =>
    offerOf({
      status: 'handed_over',
      moves: ['return'],
      steps: [step('offer', 'offerer', 3), step('accept', 'author', 2), step('complete', 'offerer', 1)],
      ...but,
    }),
  completed: (but: Partial<Offer> = {}) =>
    offerOf({
      status: 'completed',
      moves: [],
      to_rate: true,
      steps: [
        step('offer', 'offerer', 30),
        step('accept', 'author', 29),
        step('complete', 'offerer', 28),
        step('return', 'offerer', 1),
      ],
      ...but,
    }),
}

/** Lan's request for a fan. */
export const requestOf = (but: Partial<Post> = {}): Post =>
  postOf({
    id: 7,
    category: 'request',
    is_lending: (but.category ?? 'request') === 'request',
    author: lan,
    due_date: inDays(3),
    ...but,
  })

export const minhsRequest = (but: Partial<Post> = {}) => requestOf({ author: minh, ...but })

/** Minh's request, on which Lan has made this offer. */
export const requestWithOffer = (
  offer: { id: number; status: NonNullable<Post['my_offer']>['status'] },
  but: Partial<Post> = {},
) => minhsRequest({ my_offer: { id: offer.id, status: offer.status }, ...but })

export const pageOf = <R,>(results: R[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
})

/** Signs Lan in, turns retries off, and serves a profile for every user. */
export function signInAsLan() {
  actAs(person())
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(getProfile, ({ params }) =>
    profileOf({
      id: Number(params['id']),
      favors_count: 12,
      ratings: { average: 4.8, count: 5, counts: [0, 0, 0, 1, 4] },
    }),
  )
}

/** The favours of a post, as on the post's screen. */
export async function openPost(post: Post, hash = '') {
  answer(getPost, () => post)
  const router = createMemoryRouter(
    [
      { path: '/posts/:id', element: <Favours id={post.id} /> },
      { path: '*', element: <OtherScreen /> },
    ],
    { initialEntries: [`/posts/${post.id}${hash}`] },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  return { screen, router }
}

function Favours({ id }: { id: number }) {
  const { data: post } = usePost(id)
  return <main>{post && <PostFavours post={post} />}</main>
}

function OtherScreen() {
  const { pathname, hash } = useLocation()
  return <p>{`at ${pathname}${hash}`}</p>
}
