import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  /** The viewer; undefined when signed out. */
  as?: string
  /** A page of the server for developers. It stores nothing and has no cookie question. */
  isOutsideApp?: true
  /** Waits until the screen shows its main content. */
  ready: (page: Page) => Promise<void>
}

export const waitForText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()
export const waitForHeading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()

/** Waits for the first post and the visible pictures. */
export const waitForPictures = async (page: Page) => {
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.loading === 'lazy' || (image.complete && image.naturalWidth > 0),
    ),
  )
}

/** Presses the first button with a name and waits for text in the sheet. */
export const openSheet = (button: string | RegExp, content: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByText(content).first().waitFor()
}

/** Presses a button in the open sheet and waits for text in it. */
export const pressInSheet = (button: string | RegExp, content: string | RegExp) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByText(content).first().waitFor()
}

export const runSteps =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
