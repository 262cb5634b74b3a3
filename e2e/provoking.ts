import type { Page, Route } from '@playwright/test'
import { passwordSignIn } from '../contract/accounts/sign-in.ts'
import { createUser } from '../contract/people/users.ts'
import { demoPassword } from '../server/platform/http/staff-access.ts'
import { expect } from './fixtures.ts'

/** Waits for a toast with a title and optional text; the timeout is in milliseconds. */
export async function expectToast(page: Page, title: string, text?: string, timeout?: number) {
  const notices = page.getByRole('region', { name: /F8/ })
  await expect(notices.getByText(title, { exact: true })).toBeVisible({ ...(timeout && { timeout }) })
  if (text !== undefined) await expect(notices.getByText(text, { exact: true })).toBeVisible()
}

/** Aborts every request to an API path. */
export const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort('failed'))

/** Mocks the reply of an API path. */
export const say = (page: Page, path: string, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(`**${path}`, (route) => route.fulfill(answer))

export const home = { latitude: 10.7694, longitude: 106.6946 }

/** The browser's answer to a position request: a place or an error code. */
type Position = typeof home | number

/** Mocks a page's geolocation; `at` applies from the next page load. */
export const geolocation = (page: Page, at: Position) =>
  page.addInitScript((position) => {
    const stand = {
      getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) => {
        if (typeof position === 'object') found({ coords: position })
        else failed({ code: position, message: '' })
      },
    }
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => stand })
  }, at)

let newcomers = 0

/** Creates a new account through staff; returns its user name. */
export async function newcomer(page: Page): Promise<string> {
  const post = async (path: string, data: object, access = '') => {
    const reply = await page.request.post(path, { data, headers: { authorization: `Bearer ${access}` } })
    expect(reply.ok()).toBe(true)
    return (await reply.json()) as { access: string }
  }
  const username = `moi_${Date.now()}_${++newcomers}`
  const { access } = await post(passwordSignIn.path, { username: 'staff', password: demoPassword })
  const person = { username, first_name: 'Mới', last_name: '', password: demoPassword }
  await post(createUser.path, person, access)
  return username
}
