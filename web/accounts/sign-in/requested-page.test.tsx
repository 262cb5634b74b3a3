import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getLinkPreview } from '../../../contract/site/link-previews.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import { openApp } from '../test-app.tsx'

const card = page.getByRole('region', { name: 'Trang bạn muốn mở' })

beforeEach(() => actAs(null))

test('a visitor sees the public part of the event that the link leads to', async () => {
  const asked: unknown[] = []
  answer(getLinkPreview, ({ query }) => {
    asked.push(query)
    return {
      label: 'Sự kiện',
      title: 'Chiếu phim',
      line: 'Thứ Bảy, 1/3, 18:30 · Phường Bến Thành',
      photo: '/media/a/480.webp',
      picture: '/og/links/events/12/vi-a.jpg',
    }
  })
  const app = await openApp('/events/12?tab=photos#first')
  await expect.poll(app.at).toBe('/login')
  await expect.element(card).toMatchTextContent(/^Sự kiệnChiếu phimThứ Bảy, 1\/3, 18:30 · Phường Bến Thành$/)
  expect(asked).toEqual([{ path: '/events/12' }])
})

test('of a page without a public part only its kind is shown, and of other pages nothing', async () => {
  answer(getLinkPreview, () => new ApiError(404))
  await openApp('/login', { from: '/groups/7' })
  await expect.element(card).toMatchTextContent(/^Trang này dành cho hàng xóm/)
})

test('a post has no card', async () => {
  await openApp('/login', { from: '/posts/12' })
  await expect.element(page.getByRole('button', { name: 'Tiếp tục với Google' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
