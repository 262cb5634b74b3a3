import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createReport } from '../../contract/moderation/reports.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { localItems } from '../platform/storage/local-items.ts'
import { ReportSheet } from './ReportSheet.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
})
afterEach(cleanup)

const open = (type: 'user' | 'place') =>
  render(<ReportSheet target={{ type, id: 4 }} open onClose={() => undefined} />)
const send = () => page.getByRole('button', { name: 'Gửi báo cáo' })
const radios = () => page.getByRole('radio')

test('a missing reason shows an error below the reasons and moves the focus to the first one', async () => {
  await open('place')
  await send().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Bạn chọn giúp một lý do nhé.')
  await expect.element(radios().first()).toHaveFocus()
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Bạn chọn giúp một lý do nhé.')
  await radios().nth(2).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an error message keeps the button in view', async () => {
  await page.viewport(320, 640)
  answer(createReport, () => new ApiError(503))
  await open('place')
  await radios().last().click()
  await send().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa gửi được báo cáo/)
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect.element(send()).toBeInViewport({ ratio: 1 })
})

test('a report of a person offers impersonation as a reason', { tags: ['full'] }, async () => {
  const { unmount } = await open('user')
  await expect.element(page.getByRole('radio', { name: 'Lừa đảo, giả làm người khác' })).toBeVisible()
  await unmount()
  await open('place')
  await expect.element(page.getByRole('radio', { name: 'Lừa đảo, giả mạo' })).toBeVisible()
})
