import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { resumeMail, stopMail } from '../../../contract/notifications/mail.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import StopMailScreen from './StopMailScreen.tsx'

const token = `${'a'.repeat(43)}.${'b'.repeat(43)}`

const open = (at = token) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/mail/stop/:token', element: <StopMailScreen /> }], {
        initialEntries: [`/mail/stop/${at}`],
      })}
    />,
  )

const heading = (name: string) => page.getByRole('heading', { name })
const stopButton = page.getByRole('button', { name: 'Đừng gửi thư cho tôi nữa' })

let requests: string[]
beforeEach(() => {
  actAs(null)
  requests = []
  const record =
    (action: string) => (request: { params: Record<string, string>; query: Record<string, unknown> }) => {
      requests.push(`${action} ${request.params['token']}${request.query['everything'] ? ' everything' : ''}`)
      return {}
    }
  answer(stopMail, record('stop'))
  answer(resumeMail, record('resume'))
})

test('mail is stopped by a tap, not by opening the page, and can be resumed', async () => {
  await open()
  await expect.element(heading('Không muốn nhận thư từ Xóm nữa?')).toBeVisible()
  expect(requests).toEqual([])
  await stopButton.click()
  await expect.element(heading('Xóm sẽ không gửi thư nữa')).toBeVisible()
  expect(requests).toEqual([`stop ${token}`])
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(heading('Xóm sẽ lại gửi thư như trước')).toBeVisible()
  expect(requests).toEqual([`stop ${token}`, `resume ${token}`])
  await stopButton.click()
  await expect.element(heading('Xóm sẽ không gửi thư nữa')).toBeVisible()
})

test('a link for some kinds of mail names and stops them, and stops all mail only on request', async () => {
  const some = `${'a'.repeat(43)}.comments-likes.${'b'.repeat(43)}`
  await open(some)
  await expect.element(heading('Thôi nhận thư báo bình luận và lượt thích?')).toBeVisible()
  expect(stopButton.query()).toBe(null)
  await page.getByRole('button', { name: 'Thôi nhận loại thư này' }).click()
  await expect.element(heading('Không còn thư báo bình luận và lượt thích nữa')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(heading('Xóm sẽ lại gửi thư như trước')).toBeVisible()
  await page.getByRole('button', { name: 'Thôi nhận loại thư này' }).click()
  await page.getByRole('button', { name: 'Thôi nhận mọi thư từ Xóm' }).click()
  await expect.element(heading('Xóm sẽ không gửi thư nữa')).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(heading('Xóm sẽ lại gửi thư như trước')).toBeVisible()
  expect(requests).toEqual([
    `stop ${some}`,
    `resume ${some}`,
    `stop ${some}`,
    `stop ${some} everything`,
    `resume ${some} everything`,
  ])
})

test('the digest has its own name', async () => {
  await open(`${'a'.repeat(43)}.digest.${'b'.repeat(43)}`)
  await expect.element(heading('Thôi nhận bản tin xóm?')).toBeVisible()
})

test.each(['x', 'a'.repeat(43), `${token}x`, `${'a'.repeat(43)}.rain.${'b'.repeat(43)}`])(
  'the link %s is invalid and sends no request',
  async (at) => {
    await open(at)
    await expect.element(heading('Đường dẫn này không đúng')).toBeVisible()
    expect(stopButton.query()).toBe(null)
    expect(requests).toEqual([])
  },
)

test('a token unknown to the server is invalid', async () => {
  answer(stopMail, () => new ApiError(404, { code: 'not_found' }))
  await open()
  await stopButton.click()
  await expect.element(heading('Đường dẫn này không đúng')).toBeVisible()
})

test.each([
  ['no network', unreachable, 'Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.'],
  [
    'too many tries',
    new ApiError(429, { code: 'too_many_requests' }),
    'Bạn đã thử nhiều lần quá. Lát nữa thử lại nhé.',
  ],
] as const)('%s shows a message, and can be retried', async (_what, failure, sentence) => {
  answer(stopMail, () => failure)
  await open()
  await stopButton.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  answer(stopMail, () => ({}))
  await stopButton.click()
  await expect.element(heading('Xóm sẽ không gửi thư nữa')).toBeVisible()
  expect(page.getByRole('alert').query()).toBe(null)
})

test('a signed-in user gets a link to the settings', async () => {
  actAs(person())
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Chọn riêng từng loại thông báo' }))
    .toHaveAttribute('href', '/settings/notifications')
})
