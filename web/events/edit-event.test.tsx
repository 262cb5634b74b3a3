import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeEvent, getEvent } from '../../contract/events/events.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { agreeToKeep, signInAsLan } from '../posts/test-posts.ts'
import { expectAnnounced } from '../ui/feedback/test-toasts.ts'
import { answerEmptyLists, eventOf, open } from './test-events.tsx'

beforeEach(() => {
  signInAsLan()
  agreeToKeep()
  answerEmptyLists()
})

const box = (name: RegExp) => page.getByRole('textbox', { name })

test('only what was changed is sent, and a newer version is said', { tags: ['full'] }, async () => {
  answer(getEvent, () => eventOf({ is_mine: true }))
  answer(changeEvent, () => new ApiError(409, { detail: '', code: 'changed_meanwhile', errors: {} }))
  const { address } = await open('/events/7/edit')
  await expect.element(box(/^Tên sự kiện/)).toHaveValue('Chiếu phim ngoài trời')
  await expect.element(page.getByLabelText(/^Bắt đầu/)).toHaveValue('18:30')
  await box(/^Địa điểm/).fill('Sân trường')
  const save = page.getByRole('button', { name: 'Lưu', exact: true })
  await save.click()
  await expect.element(page.getByText(/vừa được sửa ở nơi khác/)).toBeVisible()
  await expect.element(box(/^Địa điểm/)).toHaveValue('Sân trường')
  const sent: unknown[] = []
  answer(changeEvent, ({ body }) => (sent.push(body), eventOf({ is_mine: true, location: 'Sân trường' })))
  await save.click()
  await expectAnnounced('Đã lưu sự kiện')
  expect(sent).toEqual([{ location: 'Sân trường', if_updated_at: '2026-11-20T00:00:00.000Z' }])
  expect(address()).toBe('/events/7')
})

test('an open form keeps what is typed, and the focus, while its event changes, ends and is removed', async () => {
  let event = eventOf({ is_mine: true })
  answer(getEvent, () => event)
  await open('/events/7/edit')
  const place = box(/^Địa điểm/)
  await place.click()
  await place.fill('Sân trường')
  const expectTyped = async () => {
    await expect.element(place).toHaveValue('Sân trường')
    await expect.element(place).toHaveFocus()
  }
  event = eventOf({ is_mine: true, location: 'Sân đình' })
  await queryClient.invalidateQueries()
  await expectTyped()
  const note = page.getByText(/^Sự kiện vừa được hủy hoặc gỡ/)
  await expect.element(note).not.toBeInTheDocument()
  event = eventOf({ is_mine: true, cancelled_at: '2026-11-20T00:00:00.000Z' })
  await queryClient.invalidateQueries()
  await expect.element(note).toBeVisible()
  await expectTyped()
  answer(getEvent, () => new ApiError(404))
  await queryClient.invalidateQueries()
  await expectTyped()
  answer(changeEvent, () => new ApiError(404))
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/./)
  await expect.element(place).toHaveValue('Sân trường')
})

test('what an open form is saved over is the version that it was opened with', async () => {
  let event = eventOf({ is_mine: true })
  answer(getEvent, () => event)
  const updated_at = '2026-11-21T00:00:00.000Z'
  const sent: unknown[] = []
  answer(changeEvent, ({ body }) => {
    sent.push(body)
    const isStale = body.if_updated_at !== updated_at
    return isStale ? new ApiError(409, { detail: '', code: 'changed_meanwhile', errors: {} }) : event
  })
  await open('/events/7/edit')
  await box(/^Địa điểm/).fill('Sân trường')
  event = eventOf({ is_mine: true, cancelled_at: updated_at })
  await queryClient.invalidateQueries()
  const ended = page.getByText(/^Sự kiện vừa được hủy hoặc gỡ/)
  await expect.element(ended).toBeVisible()
  event = eventOf({ is_mine: true, location: 'Sân đình', updated_at })
  await queryClient.invalidateQueries()
  await expect.element(ended).not.toBeInTheDocument()
  const save = page.getByRole('button', { name: 'Lưu', exact: true })
  await save.click()
  await expect.element(page.getByText(/vừa được sửa ở nơi khác/)).toBeVisible()
  expect(sent).toEqual([{ location: 'Sân trường', if_updated_at: '2026-11-20T00:00:00.000Z' }])
  await expect
    .poll(() => ((save.query() as HTMLElement | null)?.click(), sent.at(-1)))
    .toEqual({ location: 'Sân trường', if_updated_at: updated_at })
})

test('who leaves the form while it is saved stays where they went', async () => {
  answer(getEvent, () => eventOf({ is_mine: true }))
  const reply = Promise.withResolvers<void>()
  answer(changeEvent, async () => {
    await reply.promise
    return eventOf({ is_mine: true, location: 'Sân trường' })
  })
  const { address, to } = await open('/events/7/edit')
  await box(/^Địa điểm/).fill('Sân trường')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await to('/events')
  await expect.element(page.getByRole('heading', { name: 'Sự kiện', exact: true })).toBeVisible()
  reply.resolve()
  await expectAnnounced('Đã lưu sự kiện')
  expect(address()).toBe('/events')
})

test('who did not organise it cannot edit it', async () => {
  answer(getEvent, () => eventOf())
  await open('/events/7/edit')
  await expect
    .element(page.getByRole('heading', { name: 'Chỉ người tổ chức sửa được sự kiện' }))
    .toBeVisible()
})
