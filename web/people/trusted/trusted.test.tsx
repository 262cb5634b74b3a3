import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import {
  acceptTrustedContact,
  getContactRequest,
  refuseTrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import TrustedScreen from './TrustedScreen.tsx'

const token = 'a'.repeat(43)
type Status = 'invited' | 'accepted' | 'refused'

const answerRequest = (status: Status, kind: 'relative' | 'emergency' = 'relative') =>
  answer(getContactRequest, ({ params }) => {
    expect(params['token']).toBe(token)
    return {
      id: 4,
      user: { id: 7, display_name: 'Lan Nguyễn', avatar_url: null, is_staff: false, is_verified: false },
      kind,
      status,
    }
  })

const open = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/trusted/:token', element: <TrustedScreen /> }], {
        initialEntries: [`/trusted/${token}`],
      })}
    />,
  )

beforeEach(() => actAs(null))
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

test.each([
  ['relative', 'Lan Nguyễn muốn bạn là người thân tin cậy'],
  ['emergency', 'Lan Nguyễn muốn bạn là người liên hệ khẩn cấp'],
] as const)('a request for a %s contact shows the user and explains the role', async (kind, title) => {
  answerRequest('invited', kind)
  await open()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  const meaning = page.getByRole('region', { name: 'Nhận lời nghĩa là' })
  await expect
    .element(meaning.getByText('Bạn nhận thư khi Lan Nguyễn báo mình có an toàn không.'))
    .toBeVisible()
  await expect.element(meaning.getByText(/không cần tài khoản/)).toBeVisible()
})

describe.each([
  [
    'Nhận lời',
    acceptTrustedContact,
    'Bạn đã nhận lời Lan Nguyễn',
    'Tôi không nhận nữa',
    refuseTrustedContact,
  ],
  ['Từ chối', refuseTrustedContact, 'Bạn đã từ chối Lan Nguyễn', 'Tôi đổi ý, nhận lời', acceptTrustedContact],
] as const)('%s', (name, endpoint, heading, otherButton, otherEndpoint) => {
  test('is sent with the token only on a tap, and can be changed', async () => {
    answerRequest('invited')
    const requests: unknown[] = []
    answer(endpoint, ({ params, body }) => {
      requests.push({ ...params, ...body })
      return {}
    })
    answer(otherEndpoint, () => {
      requests.push('changed')
      return {}
    })
    await open()
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
    expect(requests).toEqual([])
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(requests).toEqual([{ id: '7', contact: '4', token }])
    await page.getByRole('button', { name: otherButton }).click()
    await expect.element(page.getByRole('heading', { name: heading })).not.toBeInTheDocument()
    expect(requests).toHaveLength(2)
  })
})

test('an earlier answer is shown with a button to change it', { tags: ['full'] }, async () => {
  answerRequest('accepted')
  await open()
  await expect.element(page.getByRole('heading', { name: 'Bạn đã nhận lời Lan Nguyễn' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tôi không nhận nữa' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Nhận lời' }).query()).toBe(null)
})

test('an answer that fails shows a message, and can be retried', async () => {
  answerRequest('invited')
  answer(acceptTrustedContact, () => unreachable)
  await open()
  await page.getByRole('button', { name: 'Nhận lời' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa lưu được câu trả lời/)
  answer(acceptTrustedContact, () => ({}))
  await page.getByRole('button', { name: 'Nhận lời' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bạn đã nhận lời Lan Nguyễn' })).toBeVisible()
})

test('an invalid link shows a message', async () => {
  answer(getContactRequest, () => new ApiError(404, { code: 'not_found' }))
  await open()
  await expect.element(page.getByRole('heading', { name: 'Liên kết này không còn dùng được' })).toBeVisible()
})

test('a failure can be retried', { tags: ['full'] }, async () => {
  answer(getContactRequest, () => new ApiError(403, {}))
  await open()
  await expect.element(page.getByText(/Chưa mở được lời nhờ/)).toBeVisible()
  answerRequest('invited')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByRole('heading', { name: /muốn bạn là/ })).toBeVisible()
})
