import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  /** Who looks at it; nobody where nobody is signed in. */
  as?: string
  /** Waits until the screen shows what it is about. */
  ready: (page: Page) => Promise<void>
}

export const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()

/** The first post of a list is there, and the pictures that can be seen. */
export const pictures = async (page: Page) => {
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.loading === 'lazy' || (image.complete && image.naturalWidth > 0),
    ),
  )
}
