import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getEvent } from '../../contract/events/events.ts'
import { claimPlace, joinEvent, leaveEvent, listParticipants } from '../../contract/events/participants.ts'
import { getPost } from '../../contract/posts/posts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { settledChanges } from '../platform/api/change.ts'
import { answer } from '../platform/api/fake-network.ts'
import { cachePosts, cachedPost } from '../posts/post-cache.ts'
import { hoa, lan, postOf, signInAsLan } from '../posts/test-posts.ts'
import { eventOf, joinedOf, answerEmptyLists, open, pageOf } from './test-events.tsx'

beforeEach(() => {
  signInAsLan()
  answerEmptyLists()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('joining with guests refetches the post in the feed', async () => {
  cachePosts([postOf({ id: 7, category: 'event' })], settledChanges())
  answer(getPost, () => postOf({ id: 7, category: 'event', is_joining: true, participants_count: 21 }))
  const state = { event: eventOf() }
  answer(getEvent, () => state.event)
  const sent: unknown[] = []
  answer(joinEvent, ({ body }) => {
    sent.push(body)
    state.event = eventOf({ my_status: 'going', guests: 1, participants: 21 })
    return joinedOf({ guests: 1, participants: 21 })
  })
  await open('/events/7')
  await button('Thêm một người').click()
  await button('Tham gia').click()
  await expect.element(page.getByRole('heading', { name: 'Bạn sẽ đi' })).toBeVisible()
  await expect.element(page.getByText('21/50')).toBeVisible()
  await expect.poll(() => sent).toEqual([{ guests: 1 }])
  await expect.poll(() => cachedPost(7)?.is_joining).toBe(true)
})

test('a refused join is rolled back, and says why', async () => {
  answer(getEvent, () => eventOf())
  answer(joinEvent, () => new ApiError(409, { detail: '', code: 'event_past', errors: {} }))
  await open('/events/7')
  await button('Tham gia').click()
  await expect.element(page.getByText('Sự kiện này đã diễn ra rồi.')).toBeVisible()
  await expect.element(button('Tham gia')).toBeVisible()
  await expect.element(page.getByText('19/50')).toBeVisible()
})

test('a quick second tap does nothing', { tags: ['full'] }, async () => {
  const requests: string[] = []
  const isIn = () => requests.at(-1) === 'join'
  answer(getEvent, () => eventOf(isIn() ? { my_status: 'going', participants: 20 } : {}))
  answer(joinEvent, () => (requests.push('join'), joinedOf()))
  answer(leaveEvent, () => (requests.push('leave'), joinedOf({ my_status: 'none', participants: 19 })))
  await open('/events/7')
  await button('Tham gia').click()
  const leave = button('Tôi không đi nữa')
  await expect.poll(() => requests).toEqual(['join'])
  await new Promise((done) => setTimeout(done, 50))
  ;(leave.element() as HTMLElement).click()
  await expect.element(leave).toBeEnabled()
  expect(requests).toEqual(['join'])
  await leave.click()
  await expect.poll(() => requests).toEqual(['join', 'leave'])
})

test('an event that was deleted in the meantime says so', { tags: ['full'] }, async () => {
  let isGone = false
  const gone = new ApiError(404, {})
  answer(getEvent, () => (isGone ? gone : eventOf()))
  answer(joinEvent, () => ((isGone = true), gone))
  await open('/events/7')
  await button('Tham gia').click()
  await expect.element(page.getByRole('heading', { name: 'Sự kiện này vừa được gỡ' })).toBeVisible()
})

test('a full event has a waiting list, which can be left', async () => {
  const full = { participants: 50, waiting: 1 }
  const state = { event: eventOf(full) }
  answer(getEvent, () => state.event)
  answer(joinEvent, () => {
    const waits = { my_status: 'waiting', my_turn: 2, participants: 50, waiting: 2 } as const
    state.event = eventOf(waits)
    return joinedOf(waits)
  })
  answer(leaveEvent, () => {
    state.event = eventOf(full)
    return joinedOf({ ...full, my_status: 'none' })
  })
  await open('/events/7')
  await expect.element(page.getByRole('heading', { name: 'Đã đủ người' })).toBeVisible()
  await button('Vào danh sách chờ').click()
  await expect.element(page.getByText('Bạn đứng thứ 2 trong danh sách chờ')).toBeVisible()
  await button('Rời danh sách chờ').click()
  const sheet = page.getByRole('dialog', { name: 'Rời danh sách chờ?' })
  await sheet.getByRole('button', { name: 'Ở lại' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await button('Rời danh sách chờ').click()
  await sheet.getByRole('button', { name: 'Rời danh sách chờ' }).click()
  await expect.element(button('Vào danh sách chờ')).toBeVisible()
})

test('giving up a place that others wait for must be confirmed', { tags: ['full'] }, async () => {
  const state = { event: eventOf({ my_status: 'going', participants: 50, waiting: 3 }) }
  answer(getEvent, () => state.event)
  answer(leaveEvent, () => {
    state.event = eventOf({ participants: 49, waiting: 3 })
    return joinedOf({ my_status: 'none', participants: 49, waiting: 3 })
  })
  await open('/events/7')
  await button('Tôi không đi nữa').click()
  const sheet = page.getByRole('dialog', { name: 'Nhường chỗ này?' })
  await expect.element(sheet.getByText(/Nếu đổi ý, bạn phải vào danh sách chờ/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Nhường chỗ' }).click()
  await expect.element(button('Vào danh sách chờ')).toBeVisible()
})

test('an offered place is accepted, or has expired', async () => {
  const offered = {
    my_status: 'offered',
    offered_until: '2030-11-20T11:30:00.000Z',
    participants: 49,
  } as const
  const state = { event: eventOf(offered) }
  answer(getEvent, () => state.event)
  answer(claimPlace, () => new ApiError(409, { detail: '', code: 'claim_over', errors: {} }))
  await open('/events/7')
  await expect.element(page.getByText(/Chỗ giữ cho bạn đến 20\/11, 18:30/)).toBeVisible()
  await expect.element(button('Nhường chỗ')).toBeVisible()
  await button('Nhận chỗ').click()
  await expect.element(page.getByText('Chỗ này không còn giữ cho bạn.')).toBeVisible()
  answer(claimPlace, () => {
    state.event = eventOf({ my_status: 'going', participants: 50 })
    return joinedOf({ participants: 50 })
  })
  await button('Nhận chỗ').click()
  await expect.element(page.getByRole('heading', { name: 'Bạn sẽ đi' })).toBeVisible()
})

test('only people who manage the event see the waiting list', async () => {
  const requests: unknown[] = []
  answer(listParticipants, ({ query }) => {
    requests.push(query['status'])
    return query['status'] === 'going'
      ? pageOf([{ person: hoa, status: 'going' as const, guests: 2 }])
      : pageOf([{ person: lan, status: 'offered' as const, guests: 0 }])
  })
  answer(getEvent, () => eventOf())
  const { screen } = await open('/events/7')
  await button('Xem danh sách').click()
  await expect.element(page.getByText('Cùng 2 người đi kèm')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Đang chờ' })).not.toBeInTheDocument()
  await screen.unmount()
  answer(getEvent, () => eventOf({ id: 8, can_look_after: true }))
  await open('/events/8')
  await button('Xem danh sách').click()
  await page.getByText('Đang chờ', { exact: true }).click()
  await expect.element(page.getByText('Đang được giữ chỗ')).toBeVisible()
  expect(requests).toEqual(['going', 'going', 'waiting'])
})
