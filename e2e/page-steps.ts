import { unzipSync } from 'fflate'
import { expect, type Page } from '@playwright/test'

/** Makes a text unique among the tests that share a server. */
export const uniqueSuffix = () => Date.now().toString(36)

/** Waits for a toast with a title and optional text; the timeout is in milliseconds. */
export async function expectToast(page: Page, title: string, text?: string, timeout?: number) {
  const toasts = page.getByRole('region', { name: /F8/ })
  await expect(toasts.getByText(title, { exact: true })).toBeVisible({ ...(timeout && { timeout }) })
  if (text !== undefined) await expect(toasts.getByText(text, { exact: true })).toBeVisible()
}

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' })

/** The posts of a feed without the live alerts above them. */
export const postsBelowAlerts = (page: Page) => page.locator('article:not([aria-label="Cảnh báo"] *)')

/** Chooses a day (YYYY-MM-DD) of the next weeks in the calendar of a group of dates. */
export async function pickDay(page: Page, group: string, day: string) {
  await page.getByRole('group', { name: group }).getByRole('button', { name: 'Chọn ngày' }).click()
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('grid').waitFor()
  const button = calendar.getByRole('button', { name: day.split('-').toReversed().join('/') })
  if (!(await button.count())) await calendar.getByRole('button', { name: 'Tháng sau' }).click()
  await button.click()
  await expect(calendar).toHaveCount(0)
}

/** Requests and downloads the export; returns the bytes of each file by name. */
export async function downloadExport(page: Page) {
  await page.goto('/settings/account#export')
  await page.getByRole('button', { name: 'Chuẩn bị tệp' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Tải xuống/ }).click({ timeout: 30_000 })
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  return unzipSync(Buffer.concat(chunks))
}
