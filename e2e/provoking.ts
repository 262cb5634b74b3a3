import type { Page, Route } from '@playwright/test'
import { passwordSignIn } from '../contract/people/sign-in.ts'
import { createUser } from '../contract/people/users.ts'
import { demoPassword } from '../server/seed/cast/cast.ts'
import { expect } from './fixtures.ts'

/** Waits for a toast with that title and, where there is one, that text; so many milliseconds where it takes longer. */
export async function expectToast(page: Page, title: string, text?: string, timeout?: number) {
  const notices = page.getByRole('region', { name: /F8/ })
  await expect(notices.getByText(title, { exact: true })).toBeVisible({ ...(timeout && { timeout }) })
  if (text !== undefined) await expect(notices.getByText(text, { exact: true })).toBeVisible()
}

/** Cuts the network for every request to a path of the API. */
export const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort('failed'))

/** Has a path of the API answer what the server never would. */
export const say = (page: Page, path: string, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(`**${path}`, (route) => route.fulfill(answer))

export const home = { latitude: 10.7694, longitude: 106.6946 }

/** What the browser comes to when asked where it is: a place, an error's code, or no way of asking at all. */
type Position = typeof home | number | 'unsupported'

/** Puts another geolocation into a page; `at` counts from the next page that is opened. */
export const geolocation = (page: Page, at: Position) =>
  page.addInitScript((position) => {
    const stand = {
      getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) => {
        if (typeof position === 'object') found({ coords: position })
        else failed({ code: position, message: '' })
      },
    }
    Object.defineProperty(Navigator.prototype, 'geolocation', {
      get: () => (position === 'unsupported' ? undefined : stand),
    })
  }, at)

let newcomers = 0

/** An account that has been nowhere yet, made by staff: its user name. */
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
