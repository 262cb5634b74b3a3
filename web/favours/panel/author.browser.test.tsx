/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptOffer,
  completeOffer,
  declineOffer,
  listOffersOnPost,
  reopenOffer,
} from '../../../contract/favours/offers.ts'
import { endPost, reopenPost } from '../../../contract/posts/post-changes.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import {
  laterOffers,
  minh,
  offerOf,
  openPost,
  pageOf,
  requestOf,
  signInAsLan,
  step,
  tuan,
} from '../test-favours.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

const declined = offerOf({
  status: 'declined',
  moves: ['reopen'],
  steps: [step('offer', 'offerer'), step('decline', 'author', 0)],
})

test('the author sees each offer with its message and the person’s rating', async () => {
  answer(listOffersOnPost, () =>
    pageOf([offerOf(), offerOf({ id: 32, other: tuan, message: '' }), { ...declined, id: 33, other: null }]),
  )
  const { screen } = await openPost(requestOf())
  await expect.element(screen.getByRole('heading', { name: 'Ai sẵn sàng giúp' })).toBeVisible()
  await expect.element(screen.getByText('2 người đang chờ bạn trả lời')).toBeVisible()
  const card = screen.getByRole('group', { name: 'Minh Trần' })
  await expect.element(card.getByRole('link', { name: 'Minh Trần' })).toHaveAttribute('href', '/users/2')
  await expect.element(card).toMatchTextContent(/Nhà mình có sẵn\./)
  await expect.element(card).toMatchTextContent(/4,8 · 12 lần giúp · /)
  await expect.element(screen.getByRole('group', { name: 'Hàng xóm' })).toMatchTextContent('Bạn đã từ chối')
})

test('accepting an offer is sent, and shows the steps of the favour', async () => {
  answer(listOffersOnPost, () => pageOf([offerOf()]))
  const { screen } = await openPost(requestOf())
  answer(acceptOffer, ({ params }) => {
    expect(params).toEqual({ id: '31' })
    answer(listOffersOnPost, () => pageOf([laterOffers.accepted()]))
    return laterOffers.accepted()
  })
  await screen.getByRole('button', { name: 'Mượn của Minh Trần' }).click()
  await expect.element(screen.getByText('Đã hẹn mượn của Minh Trần')).toBeVisible()
  const steps = screen.getByRole('list', { name: 'Việc đi tới đâu' }).getByRole('listitem')
  await expect.element(steps.nth(1)).toMatchTextContent(/^Bạn đã đồng ý \(xong\)/)
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(2)).toMatchTextContent(/^Giao.*bấm khi đồ đã tới tay/)
  expect(steps.elements()).toHaveLength(5)
  await expect.element(screen.getByText(/^Trả chậm nhất /)).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Minh Trần' })).toHaveFocus()
})

test('a declined offer is shown at once, and can be undone', async () => {
  answer(listOffersOnPost, () => pageOf([offerOf()]))
  const { screen } = await openPost(requestOf())
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(declineOffer, async () => {
    await promise
    answer(listOffersOnPost, () => pageOf([declined]))
    return declined
  })
  await screen.getByRole('button', { name: 'Từ chối' }).click()
  await expect.element(screen.getByText('Bạn đã từ chối')).toBeVisible()
  resolve()
  answer(reopenOffer, () => {
    answer(listOffersOnPost, () => pageOf([offerOf()]))
    return offerOf()
  })
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mượn của Minh Trần' })).toBeVisible()
})

test('a refusal is explained, and the current state is shown', async () => {
  answer(listOffersOnPost, () => pageOf([offerOf()]))
  const { screen } = await openPost(requestOf())
  const withdrawn = offerOf({
    status: 'withdrawn',
    moves: [],
    steps: [step('offer', 'offerer'), step('withdraw', 'offerer', 0)],
  })
  answer(acceptOffer, () => {
    answer(listOffersOnPost, () => pageOf([withdrawn]))
    return new ApiError(409, { code: 'not_now' })
  })
  await screen.getByRole('button', { name: 'Mượn của Minh Trần' }).click()
  await expect.element(screen.getByText(/^Việc này vừa thay đổi/)).toBeVisible()
  await expect.element(screen.getByText('Minh Trần đã rút lại')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mượn của Minh Trần' })).not.toBeInTheDocument()
})

test('a failed move changes nothing', async () => {
  answer(listOffersOnPost, () => pageOf([offerOf()]))
  const { screen } = await openPost(requestOf())
  answer(declineOffer, () => new ApiError(503))
  await screen.getByRole('button', { name: 'Từ chối' }).click()
  await expect.element(screen.getByText('Chưa làm được. Bạn thử lại nhé.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mượn của Minh Trần' })).toBeVisible()
})

test('handing over is confirmed first; a failure keeps the question', async () => {
  answer(listOffersOnPost, () => pageOf([laterOffers.accepted()]))
  const { screen } = await openPost(requestOf())
  await screen.getByRole('button', { name: 'Đã nhận đồ' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Đồ đã tới tay rồi chứ?' })
  await expect.element(sheet).toMatchTextContent(/không quay lại được/)
  answer(completeOffer, () => new ApiError(503))
  await sheet.getByRole('button', { name: 'Đã nhận đồ' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Chưa làm được. Bạn thử lại nhé.')
  answer(completeOffer, () => {
    answer(listOffersOnPost, () => pageOf([laterOffers.handedOver()]))
    return laterOffers.handedOver()
  })
  await sheet.getByRole('button', { name: 'Đã nhận đồ' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByText('Đã giao đồ', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Đã trả đồ' })).toBeVisible()
})

test('a failed list can be fetched again, and an empty one says so', async () => {
  answer(listOffersOnPost, () => new ApiError(503))
  const { screen } = await openPost(requestOf())
  const problem = screen.getByRole('alert').filter({ hasText: 'Chưa xem được ai đã trả lời bạn' })
  await expect.element(problem).toMatchTextContent(/Máy chủ đang trục trặc, không phải do mạng/)
  answer(listOffersOnPost, () => pageOf([]))
  await problem.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('Chưa có ai nhận giúp')).toBeVisible()
})

test('the author can close the post and reopen it', async () => {
  const post = requestOf({ offers_count: 1 })
  answer(listOffersOnPost, () => pageOf([offerOf()]))
  const { screen } = await openPost(post)
  await expect.element(screen.getByRole('button', { name: 'Mượn của Minh Trần' })).toBeVisible()
  await screen.getByRole('button', { name: 'Không cần thêm nữa' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Không cần thêm ai nữa?' })
  await expect.element(sheet).toMatchTextContent(/Xóm sẽ báo giúp bạn cho 1 người đang chờ/)
  const over = { ...post, over_at: post.createdAt, offers_count: 0 }
  answer(endPost, () => {
    answer(getPost, () => over)
    answer(listOffersOnPost, () => pageOf([{ ...declined, moves: [] }]))
    return over
  })
  await sheet.getByRole('button', { name: 'Đúng, đủ rồi' }).click()
  await expect.element(screen.getByText('Bạn đã báo là không cần thêm ai nữa.')).toBeVisible()
  await expect.element(screen.getByText('Bạn đã từ chối')).toBeVisible()
  answer(reopenPost, () => {
    answer(getPost, () => post)
    return post
  })
  await screen.getByRole('button', { name: 'Mở lại cho mọi người' }).click()
  await expect.element(screen.getByText('Hàng xóm trả lời bạn được rồi.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Không cần thêm nữa' })).toBeVisible()
})

test('a notification leads to its offer, also on a later page of the list', async () => {
  const many = Array.from({ length: 10 }, (_, place) => offerOf({ id: 100 + place, other: tuan }))
  answer(listOffersOnPost, ({ query }) =>
    query['page'] === '2'
      ? pageOf([offerOf({ id: 300, other: minh })])
      : pageOf(many, '/api/posts/7/offers/?page=2'),
  )
  const { screen } = await openPost(requestOf(), '#offer-300')
  await expect.element(screen.getByRole('group', { name: 'Minh Trần' })).toHaveFocus()
})

test('a notification’s action focuses its button, which still has to be pressed', async () => {
  answer(listOffersOnPost, () => pageOf([offerOf({ id: 30, other: tuan }), offerOf({ id: 31 })]))
  const { screen } = await openPost(requestOf(), '?do=accept#offer-31')
  const card = screen.getByRole('group', { name: 'Minh Trần' })
  await expect.element(card.getByRole('button').last()).toHaveFocus()
  await expect.element(card.getByRole('button').last()).toHaveAttribute('data-move', 'accept')
})

test('nothing is wider than the smallest phone, in English too', async () => {
  await page.viewport(320, 640)
  await setLanguage('en')
  const long = { ...minh, display_name: 'Nguyễn Hoàng Công Tằng Tôn Nữ Thị Thanh Hương Giang' }
  answer(listOffersOnPost, () =>
    pageOf([
      offerOf({ other: long }),
      laterOffers.accepted({ id: 32, other: long, message: 'a'.repeat(90) }),
    ]),
  )
  const { screen } = await openPost(requestOf())
  await expect.element(screen.getByRole('button', { name: 'I have got it' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(390, 844)
})

test('the author of a finished favour can accept waiting offers, or reopen it', async () => {
  answer(listOffersOnPost, () =>
    pageOf([offerOf({ id: 32, other: tuan }), laterOffers.completed({ to_rate: false, my_rating: 5 })]),
  )
  const { screen } = await openPost(
    requestOf({
      helper: minh,
      helper_status: 'completed',
      offers_count: 1,
      over_at: new Date().toISOString(),
    }),
  )
  await expect.element(screen.getByText('Đã xong', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Món mượn đã trả lại.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mượn của Tuấn Lê' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mở lại cho mọi người' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Không cần thêm nữa' }).elements()).toHaveLength(0)
})

test('undo is offered only if the server allows it', async () => {
  answer(listOffersOnPost, () => pageOf([offerOf()]))
  const { screen } = await openPost(requestOf())
  answer(declineOffer, () => {
    answer(listOffersOnPost, () => pageOf([{ ...declined, moves: [] }]))
    return { ...declined, moves: [] }
  })
  await screen.getByRole('button', { name: 'Từ chối' }).click()
  await expect.element(screen.getByText('Đã từ chối Minh Trần')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hoàn tác' }).elements()).toHaveLength(0)
})
