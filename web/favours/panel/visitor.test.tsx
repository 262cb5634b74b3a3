import { beforeEach, expect, test } from 'vitest'
import { listOffersOnPost, makeOffer, reportNoShow, withdrawOffer } from '../../../contract/favours/offers.ts'
import { declineAsk } from '../../../contract/posts/helpers.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { postOf } from '../../posts/test-posts.ts'
import {
  inDays,
  laterOffers,
  requestWithOffer,
  minhsRequest,
  offerOf,
  openPost,
  pageOf,
  signInAsLan,
  step,
  tuan,
} from '../test-favours.tsx'
import { expectAnnounced } from '../../ui/feedback/test-toasts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('a post that is no favour has no offers', async () => {
  const { screen } = await openPost(postOf({ category: 'share' }))
  await expect.element(screen.getByRole('main')).toBeInTheDocument()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('an offer is made with or without a message, and shows its state', async () => {
  const { screen } = await openPost(minhsRequest())
  await screen.getByRole('button', { name: 'Sẵn sàng giúp' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Giúp Minh Trần một tay' })
  const message = sheet.getByRole('textbox', { name: 'Lời nhắn cho Minh Trần' })
  await message.fill('Tối nay bạn qua nhé.')
  answer(makeOffer, () => unreachable)
  await sheet.getByRole('button', { name: 'Gửi cho Minh Trần' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Lời nhắn vẫn còn đây/)
  await expect.element(message).toHaveValue('Tối nay bạn qua nhé.')

  const offer = offerOf({ side: 'offerer', moves: ['withdraw'], message: 'Tối nay bạn qua nhé.' })
  answer(makeOffer, ({ params, body }) => {
    expect(params).toEqual({ id: '7' })
    expect(body).toEqual({ message: 'Tối nay bạn qua nhé.' })
    answer(getPost, () => requestWithOffer(offer))
    answer(listOffersOnPost, () => pageOf([offer]))
    return offer
  })
  await sheet.getByRole('button', { name: 'Gửi cho Minh Trần' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expectAnnounced('Đã gửi cho Minh Trần')
  await expect.element(screen.getByRole('heading', { name: 'Bạn và Minh Trần' })).toBeVisible()
  const steps = screen.getByRole('list', { name: 'Việc đi tới đâu' }).getByRole('listitem')
  await expect.element(steps.nth(0)).toMatchTextContent(/^Bạn sẵn sàng giúp Minh Trần \(xong\)hôm/)
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

test('a post outside the viewer’s area says so, and opens no form', async () => {
  const { screen } = await openPost({ ...minhsRequest(), is_out_of_reach: true }, '#offer')
  const words = 'Bài này ở ngoài khu bạn sống, nên chỉ hàng xóm gần đó nhận lời được.'
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Sẵn sàng giúp' }).elements()).toEqual([])
  await setLanguage('en')
  await expect.element(screen.getByText(/^This post is outside your area/)).toBeVisible()
})

test('the feed’s button opens the form; typed text survives closing it', { tags: ['full'] }, async () => {
  const { screen } = await openPost(minhsRequest(), '#offer')
  const message = screen.getByRole('textbox', { name: 'Lời nhắn cho Minh Trần' })
  await message.fill('Mình có hai cái')
  await screen.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Sẵn sàng giúp' }).click()
  await expect.element(message).toHaveValue('Mình có hai cái')
})

test(
  'a refusal closes the form with its reason, and shows the current state',
  { tags: ['full'] },
  async () => {
    const { screen } = await openPost(minhsRequest(), '#offer')
    answer(makeOffer, () => {
      answer(getPost, () => minhsRequest({ over_at: inDays(0) }))
      return new ApiError(409, { code: 'post_over' })
    })
    await screen.getByRole('button', { name: 'Gửi cho Minh Trần' }).click()
    await expect.element(screen.getByText('Bài này vừa đóng lại, không cần thêm ai nữa.')).toBeVisible()
    await expect.element(screen.getByText('Minh Trần báo là không cần thêm ai nữa.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Sẵn sàng giúp' })).not.toBeInTheDocument()
  },
)

test('the form for a gift has its own texts', { tags: ['full'] }, async () => {
  const { screen } = await openPost(minhsRequest({ category: 'give', due_date: null }))
  await screen.getByRole('button', { name: 'Mình muốn nhận' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Nhận từ Minh Trần' })).toBeVisible()
})

test('visitors see who helps, and that the favour is over', { tags: ['full'] }, async () => {
  const { screen } = await openPost(
    minhsRequest({ helper: tuan, helper_status: 'completed', over_at: inDays(-1) }),
  )
  await expect.element(screen.getByText('Đã xong')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Tuấn Lê đã cho mượn' }))
    .toHaveAttribute('href', '/users/4')
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('a waiting offer is withdrawn at once, and can be made again', async () => {
  const offer = offerOf({ side: 'offerer', moves: ['withdraw'] })
  answer(listOffersOnPost, () => pageOf([offer]))
  const { screen } = await openPost(requestWithOffer(offer))
  const gone = {
    ...offer,
    status: 'withdrawn' as const,
    moves: ['reopen' as const],
    steps: [...offer.steps, step('withdraw', 'offerer', 0)],
  }
  answer(withdrawOffer, () => {
    answer(getPost, () => requestWithOffer(gone))
    answer(listOffersOnPost, () => pageOf([gone]))
    return gone
  })
  await screen.getByRole('button', { name: 'Rút lại' }).click()
  await expect.element(screen.getByText('Đã rút lại', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sẵn sàng giúp' })).toBeVisible()
})

test('withdrawing an accepted offer must be confirmed', async () => {
  const offer = laterOffers.accepted({ side: 'offerer', moves: ['withdraw', 'complete', 'no_show'] })
  answer(listOffersOnPost, () => pageOf([offer]))
  const { screen } = await openPost(requestWithOffer(offer))
  await screen.getByRole('button', { name: 'Rút lại' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Thôi không hẹn với Minh Trần nữa?' }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Để nguyên' }).click()
  await expect.element(screen.getByRole('button', { name: 'Đã giao đồ' })).toBeVisible()
})

test('the lender of a late loan can report that it was not returned', async () => {
  const late = laterOffers.handedOver({ side: 'offerer', due_date: inDays(-2), moves: ['return', 'no_show'] })
  answer(listOffersOnPost, () => pageOf([late]))
  const { screen } = await openPost(requestWithOffer(late))
  await expect.element(screen.getByText('Trễ hẹn trả 2 ngày')).toBeVisible()
  await screen.getByRole('button', { name: 'Báo chưa trả' }).click()
  const reported = {
    ...late,
    status: 'no_show' as const,
    no_show_by: 'offerer' as const,
    moves: ['reopen' as const],
    steps: [...late.steps, step('no_show', 'offerer', 0)],
  }
  answer(reportNoShow, () => {
    answer(listOffersOnPost, () => pageOf([reported]))
    return reported
  })
  await screen.getByRole('dialog').getByRole('button', { name: 'Báo chưa trả' }).click()
  await expect.element(screen.getByText('Bạn báo Minh Trần chưa trả')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mở lại' })).toBeVisible()
})

test('a declined offer says so kindly', { tags: ['full'] }, async () => {
  const offer = offerOf({
    side: 'offerer',
    status: 'declined',
    moves: [],
    steps: [step('offer', 'offerer'), step('decline', 'author', 1)],
  })
  answer(listOffersOnPost, () => pageOf([offer]))
  const { screen } = await openPost(requestWithOffer(offer))
  await expect.element(screen.getByText('Lần này Minh Trần không nhận')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test.each([
  ['a loan', minhsRequest({ helper: tuan, helper_status: 'completed' }), 'Món mượn đã trả lại.'],
  [
    'help',
    minhsRequest({ category: 'help', helper: tuan, helper_status: 'completed' }),
    'Việc này đã có người giúp xong.',
  ],
  [
    'a gift',
    minhsRequest({ category: 'give', helper: tuan, helper_status: 'completed' }),
    'Món này đã có người nhận.',
  ],
  ['one whose helper is not seen', minhsRequest({ participants_count: 1 }), 'Không cần thêm ai nữa.'],
])('%s that is finished says how it ended, and has no form', async (_, post, why) => {
  const { screen } = await openPost({ ...post, over_at: inDays(-1) }, '#offer')
  await expect.element(screen.getByText('Đã xong', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(why)).toBeVisible()
  expect(screen.getByText(/vẫn quý|còn có bạn|tới lượt bạn/).elements()).toHaveLength(0)
  expect(screen.getByRole('button').elements()).toHaveLength(0)
  expect(screen.getByRole('dialog').elements()).toHaveLength(0)
})

test(
  'a helper who has finished sees that it is done, also while others still help',
  { tags: ['full'] },
  async () => {
    const offer = laterOffers.completed({ side: 'offerer', to_rate: false, my_rating: 5 })
    answer(listOffersOnPost, () => pageOf([offer]))
    const { screen } = await openPost(requestWithOffer(offer, { helper: tuan, helper_status: 'accepted' }))
    await expect.element(screen.getByText('Đã xong', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Bạn đã cho mượn và nhận lại đồ rồi. Cảm ơn bạn.')).toBeVisible()
    await expect
      .element(screen.getByRole('list', { name: 'Việc đi tới đâu' }))
      .toMatchTextContent(/Đã trả \(xong\).*Bạn đã đánh giá/)
  },
)

test('an open form stays if the post is closed, and shows the refusal', async () => {
  const { screen } = await openPost(minhsRequest(), '#offer')
  const message = screen.getByRole('textbox', { name: 'Lời nhắn cho Minh Trần' })
  await message.fill('Mình có hai cái')
  answer(getPost, () => minhsRequest({ over_at: inDays(0) }))
  await queryClient.refetchQueries()
  await expect.element(screen.getByText('Minh Trần báo là không cần thêm ai nữa.')).toBeInTheDocument()
  await expect.element(message).toHaveValue('Mình có hai cái')
  answer(makeOffer, () => new ApiError(409, { code: 'post_over' }))
  await screen.getByRole('button', { name: 'Gửi cho Minh Trần' }).click()
  await expect.element(screen.getByText('Bài này vừa đóng lại, không cần thêm ai nữa.')).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
})

test('who is asked sees it, and can put it away without an answer', async () => {
  let declined = 0
  answer(declineAsk, () => {
    declined += 1
    return {}
  })
  const { screen } = await openPost(minhsRequest({ is_asked: true }))
  await expect.element(screen.getByText('Minh Trần hỏi riêng bạn')).toBeVisible()
  await screen.getByRole('button', { name: 'Mình không giúp được' }).click()
  await expect.element(screen.getByText('Minh Trần hỏi riêng bạn')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Sẵn sàng giúp' })).toBeVisible()
  await expect.poll(() => declined).toBe(1)
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
