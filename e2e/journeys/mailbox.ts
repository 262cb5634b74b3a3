import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Opens the newest mail with a subject to an address in the demo's mailbox, once it has arrived. */
async function openMail(page: Page, to: string, subject: string | RegExp) {
  const letter = page.getByRole('link').filter({ hasText: subject }).filter({ hasText: to }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(letter).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await letter.click()
}

/** Follows the first link of a mail's plain text: the HTML is in a frame without scripts, out of the tests' reach. */
export async function followMail(page: Page, to: string, subject: string | RegExp) {
  await openMail(page, to, subject)
  await page.locator('summary').click()
  await page.locator('pre a').first().click()
}

/** The code of the last text message to a number with these digits. */
export async function codeSentTo(page: Page, digits: string) {
  await openMail(page, digits, /\d{6}/)
  return /\b\d{6}\b/.exec(await page.locator('.bubble').innerText())?.[0] ?? ''
}
