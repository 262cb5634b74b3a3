import { unzipSync } from 'fflate'
import type { Page } from '@playwright/test'

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
