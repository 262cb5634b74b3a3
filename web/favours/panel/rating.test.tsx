import { beforeEach, expect, test } from 'vitest'
import { rateUser } from '../../../contract/people/profiles.ts'
import {
  completeOffer,
  listOffersOnPost,
  returnOffer,
  setReturnDay,
} from '../../../contract/favours/offers.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import {
  inDays,
  laterOffers,
  requestWithOffer,
  openPost,
  pageOf,
  requestOf,
  signInAsLan,
} from '../test-favours.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('a returned loan is completed, and can be rated', async () => {
  const lent = laterOffers.handedOver({ side: 'offerer' })
  answer(listOffersOnPost, () => pageOf([lent]))
  const { screen } = await openPost(requestWithOffer(lent))
  await screen.getByRole('button', { name: 'Đã trả đồ' }).click()
  const returned = laterOffers.completed({ side: 'offerer' })
  answer(returnOffer, () => {
    answer(getPost, () => requestWithOffer(returned))
    answer(listOffersOnPost, () => pageOf([returned]))
    return returned
  })
  await screen.getByRole('dialog').getByRole('button', { name: 'Đã trả đồ' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Đã trả thành công', { exact: true })).toBeVisible()

  await screen.getByRole('button', { name: 'Đánh giá Minh Trần' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Đánh giá Minh Trần' })
  await sheet.getByRole('radio', { name: '5 trên 5 sao' }).click({ force: true })
  answer(rateUser, ({ body, params }) => {
    expect(params).toEqual({ id: '2' })
    expect(body).toEqual({ rating: 5, offer: 31 })
    answer(listOffersOnPost, () => pageOf([{ ...returned, to_rate: false, my_rating: 5 }]))
    return { average: null, count: 0, counts: [0, 0, 0, 0, 0], ratings_shown: false }
  })
  await sheet.getByRole('button', { name: 'Gửi đánh giá' }).click()
  const last = screen.getByRole('list', { name: 'Việc đi tới đâu' }).getByRole('listitem').last()
  await expect.element(last).toMatchTextContent(/^Bạn đã đánh giá/)
  await expect.element(last).toMatchTextContent(/khi cả hai đã đánh giá, hoặc sau 14 ngày/)
  await expect.element(last.getByRole('img', { name: '5 trên 5 sao' })).toBeVisible()
})

test('handing over a loan without a due date asks for the day of return', async () => {
  const agreed = laterOffers.accepted({ side: 'offerer', due_date: null })
  answer(listOffersOnPost, () => pageOf([agreed]))
  const { screen } = await openPost(requestWithOffer(agreed))
  await screen.getByRole('button', { name: 'Đã giao đồ' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Đồ đã tới tay rồi chứ?' })
  const day = inDays(5).slice(0, 10)
  await sheet.getByLabelText('Ngày trả').fill(day)
  const requests: unknown[] = []
  answer(setReturnDay, ({ params, body }) => {
    requests.push(params, body)
    return agreed
  })
  answer(completeOffer, () => laterOffers.handedOver({ side: 'offerer' }))
  await sheet.getByRole('button', { name: 'Đã giao đồ' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(requests).toEqual([{ id: '31' }, { due_date: new Date(`${day}T23:59:59.999`).toISOString() }])
})

const rated = { side: 'offerer', to_rate: false, my_rating: 5 } as const

test.each([
  [
    'before either wrote',
    { to_rate: true },
    /^Đánh giá nhau.*hiện ra khi cả hai đã đánh giá, hoặc sau 14 ngày$/,
  ],
  [
    'after fourteen days',
    { to_rate: true, ratings_shown: true },
    /đã qua 14 ngày, bạn đánh giá là hiện ra ngay$/,
  ],
  ['after one wrote', rated, /^Bạn đã đánh giá.*hiện ra khi cả hai đã đánh giá, hoặc sau 14 ngày$/],
  ['after both wrote', { ...rated, ratings_shown: true }, /^Bạn đã đánh giá.*hàng xóm đã thấy đánh giá này$/],
])('the note says when ratings are shown %s', async (_, but, note) => {
  for (const side of ['offerer', 'author'] as const) {
    const offer = laterOffers.completed({ ...but, side })
    answer(listOffersOnPost, () => pageOf([offer]))
    const post = side === 'author' ? requestOf({ over_at: inDays(0) }) : requestWithOffer(offer)
    const { screen } = await openPost(post)
    const last = screen.getByRole('list', { name: 'Việc đi tới đâu' }).getByRole('listitem').last()
    await expect.element(last).toMatchTextContent(note)
    await screen.unmount()
    queryClient.clear()
  }
})

test('the form and its toast say when the rating is shown', { tags: ['full'] }, async () => {
  const offer = laterOffers.completed({ side: 'offerer', ratings_shown: true })
  answer(listOffersOnPost, () => pageOf([offer]))
  const { screen } = await openPost(requestWithOffer(offer))
  await screen.getByRole('button', { name: 'Đánh giá Minh Trần' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Đánh giá Minh Trần' })
  await expect
    .element(sheet.getByText('Đã qua 14 ngày, nên đánh giá hiện ra ngay khi bạn gửi.'))
    .toBeVisible()
  await sheet.getByRole('radio', { name: '5 trên 5 sao' }).click({ force: true })
  answer(rateUser, () => {
    answer(listOffersOnPost, () => pageOf([{ ...offer, ...rated }]))
    return { average: 5, count: 1, counts: [0, 0, 0, 0, 1], ratings_shown: true }
  })
  await sheet.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect.element(screen.getByText('Hàng xóm đã thấy đánh giá này.')).toBeVisible()
  await expect.element(screen.getByText('hàng xóm đã thấy đánh giá này')).toBeVisible()
})
