import { beforeEach, expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { rateUser } from '../../../contract/people/profiles.ts'
import {
  type FavourSection,
  listOwnFavours,
  type Offer,
  type OwnFavour,
  type Unanswered,
} from '../../../contract/favours/favours.ts'
import { acceptOffer, returnOffer, withdrawOffer } from '../../../contract/favours/offers.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import OwnFavoursScreen from '../OwnFavoursScreen.tsx'
import { inDays, laterOffers, offerOf, signInAsLan } from '../test-favours.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

const ownFavour = (offer: Offer, but: Partial<OwnFavour> = {}): OwnFavour => ({
  id: `offer-${offer.id}`,
  offer,
  post: null,
  picture: null,
  ...but,
})

const unanswered = (but: Partial<Unanswered> = {}): OwnFavour => ({
  id: 'post-9',
  offer: null,
  picture: null,
  post: {
    id: 9,
    kind: 'help',
    title: 'Ai đón bé Na giùm',
    is_lending: false,
    due_date: null,
    created_at: inDays(-1),
    ...but,
  },
})

type Sections = Partial<Record<FavourSection, OwnFavour[]>>

const show = (sections: Sections) =>
  answer(listOwnFavours, ({ params }) => {
    const results = sections[params['section'] as FavourSection] ?? []
    return { count: results.length, next: null, results }
  })

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/profile/favors', element: <OwnFavoursScreen /> },
      { path: '*', element: <OtherScreen /> },
    ],
    { initialEntries: ['/profile/favors'] },
  )
  return render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
}

function OtherScreen() {
  const { pathname, hash } = useLocation()
  return <p>{`at ${pathname}${hash}`}</p>
}

test('three sections list what waits for the viewer, what is in progress and what is done', async () => {
  show({
    waiting: [
      ownFavour(offerOf({ kind: 'give', is_lending: false, due_date: null, message: 'Em qua chở.' })),
      ownFavour(laterOffers.handedOver({ id: 32, due_date: inDays(-2), title: 'Mượn thang' })),
    ],
    doing: [
      ownFavour(
        laterOffers.accepted({ id: 33, kind: 'help', is_lending: false, side: 'offerer', due_date: null }),
      ),
      unanswered(),
    ],
    done: [ownFavour(laterOffers.completed({ id: 34, to_rate: false, my_rating: 5 }))],
  })
  const screen = await open()
  const rows = (name: string) => screen.getByRole('list', { name, exact: true }).getByRole('listitem')
  await expect.element(screen.getByRole('heading', { name: /^Chờ bạn\s*2$/ })).toBeVisible()
  const [first, second] = [rows('Chờ bạn').nth(0), rows('Chờ bạn').nth(1)]
  await expect
    .element(first)
    .toMatchTextContent(/Minh Trần muốn nhận.*Mượn quạt đứng.*“Em qua chở.” · (3 giờ|hôm qua)/)
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/posts/7#offer-31')
  await expect.element(first.getByRole('button', { name: 'Đồng ý cho Minh Trần' })).toBeVisible()
  await expect.element(second).toMatchTextContent(/Mượn của Minh Trần.*Trễ hẹn trả 2 ngày.*đang mượn/)
  await expect.element(rows('Đang làm').nth(0)).toMatchTextContent(/Bạn giúp Minh Trần.*đang làm/)
  await expect
    .element(rows('Đang làm').nth(1))
    .toMatchTextContent(/Bạn đang nhờ.*Ai đón bé Na giùm.*chưa có ai nhận giúp/)
  await expect.element(rows('Đang làm').nth(1).getByRole('link')).toHaveAttribute('href', '/posts/9')
  await expect.element(rows('Đã xong').getByRole('img', { name: '5 trên 5 sao' })).toBeVisible()
})

test('an offer is accepted in its row', async () => {
  const offer = offerOf()
  show({ waiting: [ownFavour(offer)] })
  const screen = await open()
  answer(acceptOffer, () => {
    const accepted = laterOffers.accepted()
    show({ doing: [ownFavour(accepted)] })
    return accepted
  })
  await screen.getByRole('button', { name: 'Mượn của Minh Trần' }).click()
  await expect.element(screen.getByText('Đã hẹn mượn của Minh Trần')).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Đang làm' }))
    .toMatchTextContent(/đã hẹn, chưa giao đồ/)
  await expect.element(screen.getByText('Không có việc gì chờ bạn.')).toBeVisible()
})

test('a move that can’t be undone is confirmed, and can be retried after a failure', async () => {
  const offer = laterOffers.handedOver()
  show({ waiting: [ownFavour(offer)] })
  const screen = await open()
  await screen.getByRole('button', { name: 'Đã trả', exact: true }).click()
  const sheet = screen.getByRole('dialog')
  answer(returnOffer, () => new ApiError(503))
  await sheet.getByRole('button', { name: 'Đã trả đồ' }).click()
  await expect.element(sheet.getByText('Chưa làm được. Bạn thử lại nhé.')).toBeVisible()
  answer(returnOffer, () => {
    show({ waiting: [ownFavour(laterOffers.completed())] })
    return laterOffers.completed()
  })
  await sheet.getByRole('button', { name: 'Đã trả đồ' }).click()
  await screen.getByRole('button', { name: 'Đánh giá Minh Trần' }).click()
  answer(rateUser, () => ({ average: 5, count: 1, counts: [0, 0, 0, 0, 1], ratings_shown: false }))
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Đánh giá Minh Trần/)
})

test('the row of a deleted post has all actions, also if the other person is hidden', async () => {
  const hidden = { other: null, title: '', message: '', post_id: null } as const
  show({
    doing: [
      ownFavour(offerOf({ side: 'offerer', post_id: null, moves: ['withdraw'] })),
      ownFavour(
        laterOffers.handedOver({
          ...hidden,
          id: 32,
          side: 'offerer',
          due_date: inDays(-1),
          moves: ['return', 'no_show'],
        }),
      ),
    ],
  })
  const screen = await open()
  const rows = screen.getByRole('list', { name: 'Đang làm' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/bài đã được gỡ/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Bạn cho Hàng xóm mượn.*Một việc giúp nhau/)
  await expect.element(rows.nth(1).getByRole('button', { name: 'Báo chưa trả' })).toBeVisible()
  answer(withdrawOffer, () => {
    show({})
    return offerOf({ side: 'offerer', status: 'withdrawn', post_id: null, moves: [] })
  })
  await rows.nth(0).getByRole('button', { name: 'Rút lại' }).click()
  await expect.element(screen.getByText('Chưa có việc nào', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Xem tin trong xóm' }))
    .toHaveAttribute('href', '/feed')
})

test('failed lists can be fetched again, and load more by cursor', async () => {
  answer(listOwnFavours, () => new ApiError(503))
  const screen = await open()
  const problem = screen.getByRole('alert').filter({ hasText: 'Chưa tải được việc của bạn' })
  await expect.element(problem).toBeVisible()
  answer(listOwnFavours, ({ params, query }) => {
    if (params['section'] !== 'done') return { count: 0, next: null, results: [] }
    return query['cursor'] === 'abc'
      ? {
          count: null,
          next: null,
          results: [ownFavour(laterOffers.completed({ id: 99, title: 'Tưới cây' }))],
        }
      : { count: 100, next: '/api/favours/done/?cursor=abc', results: [ownFavour(laterOffers.completed())] }
  })
  await problem.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('heading', { name: /^Đã xong\s*99\+$/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(screen.getByText('Tưới cây')).toBeVisible()
})

test('after an agreement the row has a link to the conversation', async () => {
  show({ doing: [ownFavour(offerOf({ id: 5, status: 'accepted', side: 'author' }))] })
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: /^Nhắn tin cho/ }))
    .toHaveAttribute('href', '/chat?about=favour:5')
})
