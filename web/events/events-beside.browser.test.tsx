/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getEvent, listEvents } from '../../contract/events/events.ts'
import { answer } from '../platform/api/fake-network.ts'
import { signInAsLan } from '../posts/test-posts.ts'
import { answerEmptyLists, eventOf, open, pageOf } from './test-events.tsx'

const events = Array.from({ length: 12 }, (_, n) => eventOf({ id: n + 1, name: `Buổi thứ ${n + 1}` }))
const list = () => page.getByRole('complementary', { name: 'Sự kiện' })
const opened = () => page.getByRole('main')
const link = (n: number) => page.getByRole('link', { name: `Buổi thứ ${n}`, exact: true })

beforeEach(() => {
  signInAsLan()
  answerEmptyLists()
  answer(listEvents, () => pageOf(events))
  answer(getEvent, ({ params }) => events.find(({ id }) => id === Number(params.id)) ?? eventOf())
})

test('on a wide screen an event opens next to the list with its filter, and Back returns to the list', async () => {
  await page.viewport(1280, 800)
  const { address, back } = await open('/events?days=week')
  await link(2).click()
  await expect.poll(address).toBe('/events/2?days=week')
  await expect.element(list()).toBeVisible()
  await expect.element(opened().getByRole('heading', { name: 'Buổi thứ 2', exact: true })).toBeVisible()
  await expect
    .element(list().getByRole('link', { name: 'Buổi thứ 2', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('main')).toHaveLength(1)
  expect(list().getByRole('heading', { level: 1 }).query()).toBe(null)
  expect(list().getByRole('button', { name: 'Quay lại' }).query()).toBe(null)
  await list().getByRole('link', { name: 'Buổi thứ 3', exact: true }).click()
  await expect.poll(address).toBe('/events/3?days=week')
  await back()
  await expect.poll(address).toBe('/events?days=week')
  await expect.element(list()).not.toBeInTheDocument()
})

test('an address of an event shows its row in view, without moving the page', async () => {
  await page.viewport(1280, 800)
  await open('/events/12')
  const row = list().getByRole('link', { name: 'Buổi thứ 12', exact: true })
  await expect.element(row).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThan(800)
  expect(scrollY).toBe(0)
})

test('a phone shows one of both, without the filter in the address', async () => {
  await page.viewport(390, 844)
  const { address } = await open('/events?days=week')
  await link(2).click()
  await expect.poll(address).toBe('/events/2')
  await expect.element(opened().getByRole('heading', { name: 'Buổi thứ 2', exact: true })).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
})
