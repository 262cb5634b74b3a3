import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Waits for a mail with a subject to an address, and opens the newest in the demo's mailbox. */
async function openMail(page: Page, to: string, subject: string | RegExp) {
  const mail = page.getByRole('link').filter({ hasText: subject }).filter({ hasText: to }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await mail.click()
}

/** Opens the first link of a mail's plain text, because tests can't reach the frame of the HTML. */
export async function openMailLink(page: Page, to: string, subject: string | RegExp) {
  await openMail(page, to, subject)
  await page.locator('summary').click()
  await page.locator('pre a').first().click()
}

/** The code of the last text message to a number with these digits. */
export async function readSmsCode(page: Page, digits: string) {
  await openMail(page, digits, /\d{6}/)
  return /\b\d{6}\b/.exec(await page.locator('.bubble').innerText())?.[0] ?? ''
}
