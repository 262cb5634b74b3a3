import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createEvent, listEvents } from '../../contract/events/events.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { put } from '../platform/outbox/test-records.ts'
import { openCreatePost, typesOf } from '../posts/composer/test-composer.tsx'
import { newDraft } from '../posts/outbox/post-draft.ts'
import { postOutbox } from '../posts/outbox/post-outbox.ts'
import { agreeToKeep, lan, signInAsLan } from '../posts/test-posts.ts'
import { eventOf, answerEmptyLists, open, pageOf } from './test-events.tsx'

beforeEach(() => {
  signInAsLan()
  agreeToKeep()
  answerEmptyLists()
})

const box = (name: RegExp) => page.getByRole('textbox', { name })
const submit = page.getByRole('button', { name: 'Đăng sự kiện' })

async function fillIn() {
  await box(/^Tên sự kiện/).fill('Chiếu phim')
  await page.getByRole('button', { name: 'Mai', exact: true }).click()
  await page.getByLabelText(/^Bắt đầu/).fill('18:30')
  await box(/^Địa điểm/).fill('Sân nhà văn hóa')
  await box(/^Mô tả/).fill('Mang theo ghế')
  await box(/^Số người tối đa/).fill('50')
  await box(/^Số điện thoại/).fill('0903 118 447')
  await box(/^Email/).fill('lan@example.com')
}

test('what has to be filled in is said in words, and the first is focused', async () => {
  await open('/events/create')
  // Unlike a post, an event says where it is.
  await expect.element(page.getByText('Ai xem sự kiện cũng thấy chỗ hẹn.')).toBeVisible()
  expect(page.getByText('Không ai thấy số nhà của bạn.').elements()).toEqual([])
  await submit.click()
  await expect.element(page.getByText('Bạn điền mục này nhé').first()).toBeVisible()
  await expect.element(box(/^Tên sự kiện/)).toHaveFocus()
  expect(page.getByText('Bạn điền mục này nhé').elements().length).toBe(8)
  await fillIn()
  await box(/^Email/).fill('lan at example')
  await box(/^Số người tối đa/).fill('0')
  await submit.click()
  await expect.element(page.getByText('Email này chưa đúng')).toBeVisible()
  await expect.element(page.getByText(/Bạn điền một số từ 1/)).toBeVisible()
})

test('a refusal loses nothing, and neither does leaving; then it leads to one’s own events', async () => {
  answer(createEvent, () => new ApiError(409, { detail: '', code: 'too_many_events', errors: {} }))
  const { screen } = await open('/events/create')
  await fillIn()
  await submit.click()
  await expect.element(page.getByText('Bạn đã có 50 sự kiện sắp tới.')).toBeVisible()
  await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
  const contactPhone = ['must be a telephone number, a landline with its area code']
  answer(createEvent, () => new ApiError(400, { detail: '', code: 'invalid', errors: { contactPhone } }))
  await submit.click()
  await expect
    .element(page.getByText(/^Số này chưa đúng\. Bạn ghi số di động, hoặc số bàn kèm mã vùng/))
    .toBeVisible()
  await expect.element(box(/^Số điện thoại/)).toHaveFocus()
  await screen.unmount()

  const sent: unknown[] = []
  answer(createEvent, ({ body }) => (sent.push(body), eventOf({ id: 9 })))
  answer(listEvents, () => pageOf([eventOf({ id: 9 })]))
  const again = await open('/events/create')
  await expect.element(box(/^Mô tả/)).toHaveValue('Mang theo ghế')
  await submit.click()
  await expect.element(page.getByText('Đã đăng sự kiện')).toBeVisible()
  await expect.poll(again.address).toBe('/events?tab=yours')
  const tomorrow = new Date(Date.now() + 7 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  expect(sent).toEqual([
    {
      name: 'Chiếu phim',
      start_date: `${tomorrow}T11:30:00.000Z`,
      end_date: null,
      location: 'Sân nhà văn hóa',
      description: 'Mang theo ghế',
      maxParticipants: 50,
      contactName: 'Lan Nguyễn',
      contactPhone: '0903 118 447',
      contactEmail: 'lan@example.com',
      point: null,
      public_link: false,
      media: [],
      repeats: null,
    },
  ])
})

test('hours of today that are over are not offered, and one that is typed is refused beside the field', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-11-22T09:00:00Z') })
  try {
    await open('/events/create')
    const times = page.getByRole('group', { name: 'Giờ hay tổ chức' }).getByRole('button')
    await page.getByLabelText(/^Bắt đầu/).fill('15:00')
    await page.getByRole('button', { name: 'Hôm nay', exact: true }).click()
    await expect.poll(() => times.elements().map((each) => each.textContent)).toEqual(['17:30', '19:00'])
    await expect.element(page.getByText('Giờ này đã qua rồi')).toBeVisible()
    await expect.element(page.getByLabelText(/^Bắt đầu/)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Mai', exact: true }).click()
    await expect.element(page.getByText('Giờ này đã qua rồi')).not.toBeInTheDocument()
    await times.first().click()
    await expect.element(page.getByLabelText(/^Bắt đầu/)).toHaveValue('06:00')
  } finally {
    vi.useRealTimers()
  }
})

test('for a group one is not in it says so, and invites nobody', { tags: ['full'] }, async () => {
  const sent: unknown[] = []
  answer(createEvent, ({ body }) => {
    sent.push(body)
    return new ApiError(403, { detail: '', code: 'not_a_member', errors: {} })
  })
  await open('/events/create?community=77')
  await expect.element(page.getByText(/^Bạn không ở trong nhóm này/)).toBeVisible()
  await expect.element(page.getByText(/Hàng xóm quanh nhà bạn/)).not.toBeInTheDocument()
  await fillIn()
  await submit.click()
  await expect.element(page.getByText('Bạn cần tham gia trước.')).toBeVisible()
  expect(sent).toMatchObject([{ community_id: 77 }])
  await expect.element(box(/^Tên sự kiện/)).toHaveValue('Chiếu phim')
})

test('what was written as another post is in the same form, and the event leads to an invitation', async () => {
  await put({ ...newDraft(lan.id), tag: 'Chia sẻ', content: 'Mang theo ghế' })
  const sent: unknown[] = []
  answer(createEvent, ({ body }) => (sent.push(body), eventOf({ id: 9 })))
  const { screen, router } = await openCreatePost()
  await typesOf(screen).tag('Sự kiện').click()
  await expect.element(box(/^Mô tả/)).toHaveValue('Mang theo ghế')
  await fillIn()
  await submit.click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(sent).toMatchObject([{ name: 'Chiếu phim', description: 'Mang theo ghế', maxParticipants: 50 }])
  await expect.poll(() => postOutbox.entries(lan.id)).toEqual([])
  await screen.getByRole('button', { name: 'Mời hàng xóm' }).click()
  expect(router.state.location).toMatchObject({ pathname: '/events/9', state: { isInviting: true } })
})

test('without a network the event waits among one’s own, and is sent once', async () => {
  answer(createEvent, () => unreachable)
  await open('/events/create')
  await fillIn()
  await submit.click()
  const waiting = page.getByRole('article').filter({ hasText: 'Chiếu phim' })
  await expect.element(waiting).toBeVisible()
  await expect.element(waiting).toMatchTextContent(/Mang theo ghế/)
  const sent: unknown[] = []
  answer(createEvent, ({ body }) => (sent.push(body), eventOf({ id: 9 })))
  await Promise.all([postOutbox.retry(postOutbox.entries(lan.id)[0]?.id ?? ''), postOutbox.flush()])
  await expect.element(waiting).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ name: 'Chiếu phim' }])
})
