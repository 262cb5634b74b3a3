import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listContacts, sharePost } from '../../contract/chat/shares.ts'
import { getEvent } from '../../contract/events/events.ts'
import { answer } from '../platform/api/fake-network.ts'
import { lan, signInAsLan } from '../posts/test-posts.ts'
import { answerEmptyLists, eventOf, open } from './test-events.tsx'

beforeEach(() => {
  signInAsLan()
  answerEmptyLists()
  answer(listContacts, () => ({
    results: [],
    communities: [{ id: 50, name: 'Phường Bến Thành', members_count: 120 }],
  }))
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an organiser to whom nobody has come yet invites a community with a card of the event', async () => {
  answer(getEvent, () => eventOf({ is_mine: true, organiser: lan, participants: 0 }))
  const sent: unknown[] = []
  answer(sharePost, ({ params, body: { community_ids } }) => {
    sent.push([params, community_ids])
    return { sent: [], results: [{ user_id: null, community_id: 50, chat_id: 9, code: null }] }
  })
  await open('/events/7')
  await expect.element(page.getByRole('heading', { name: 'Chưa có ai tham gia' })).toBeVisible()
  await button('Mời hàng xóm').click()
  const sheet = page.getByRole('dialog', { name: 'Mời hàng xóm' })
  await sheet.getByRole('checkbox', { name: /Phường Bến Thành/ }).click()
  await sheet.getByRole('button', { name: 'Chia sẻ ngay' }).click()
  await expect.poll(() => sent).toEqual([[{ id: '7' }, [50]]])
})

test('the invitation that follows a new event is not opened again by Back or a reload', async () => {
  answer(getEvent, () => eventOf({ is_mine: true, organiser: lan, participants: 0 }))
  const state = { isInviting: true }
  history.replaceState({ usr: state, key: 'event', idx: 1 }, '')
  await open('/events/7', state)
  await expect.element(page.getByRole('dialog', { name: 'Mời hàng xóm' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .poll(() => history.state as unknown)
    .toMatchObject({ key: 'event', usr: { isInviting: false } })
})

test('the link of an event leads to its page, also as a code', async () => {
  answer(getEvent, () => eventOf())
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/events/7')
  await button('Chia sẻ').click()
  const sheet = page.getByRole('dialog', { name: 'Mời hàng xóm' })
  await sheet.getByRole('button', { name: 'Mã QR và tờ in' }).click()
  await expect.element(page.getByRole('img', { name: 'Mã QR của liên kết' })).toBeVisible()
  await button('Sao chép liên kết').click()
  expect(copy).toHaveBeenCalledWith(`${location.origin}/events/7`)
})

test('nobody is invited to an event that is called off', async () => {
  answer(getEvent, () =>
    eventOf({ is_mine: true, participants: 0, cancelled_at: '2026-11-20T00:00:00.000Z' }),
  )
  await open('/events/7')
  await expect.element(page.getByRole('heading', { name: 'Chiếu phim ngoài trời' })).toBeVisible()
  expect(button('Mời hàng xóm').elements()).toEqual([])
})
