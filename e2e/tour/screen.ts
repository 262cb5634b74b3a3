import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  /** The viewer; undefined when signed out. */
  as?: string
  /** A page of the server's own for developers, outside of the app: it keeps nothing and does not ask about cookies. */
  asksNothing?: true
  /** Waits until the screen shows its main content. */
  ready: (page: Page) => Promise<void>
}

export const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()

/** Waits for the first post and the visible pictures. */
export const pictures = async (page: Page) => {
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.loading === 'lazy' || (image.complete && image.naturalWidth > 0),
    ),
  )
}
