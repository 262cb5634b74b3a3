import type { Page } from '@playwright/test'

/** A sheet that the first button of a name opens, once it has some text. */
export const opened = (button: string | RegExp, inside: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByText(inside).first().waitFor()
}

/** A further step within the open sheet. */
export const further = (button: string | RegExp, inside: string | RegExp) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByText(inside).first().waitFor()
}

/** One thing after the other. */
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
