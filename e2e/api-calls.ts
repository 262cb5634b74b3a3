import { expect, type Page } from '@playwright/test'
import { passwordSignIn } from '../contract/accounts/sign-in.ts'
import { demoPassword } from '../server/platform/http/staff-access.ts'

/** Signs a person of the demo in by password. */
export async function fetchTokens(page: Page, username: string, origin = '') {
  const data = { username, password: demoPassword }
  const reply = await page.request.post(origin + passwordSignIn.path, { data })
  expect(reply.ok()).toBe(true)
  return (await reply.json()) as { access: string; refresh: string }
}

export const bearerHeader = (token: string | null) => ({ Authorization: `Bearer ${token}` })

/** The headers of a request by the person who is signed in on the page. */
export const sessionHeaders = async (page: Page) =>
  bearerHeader(await page.evaluate(() => localStorage.getItem('access_token')))

/** Sends a GET, or a POST with `data`, as the person who is signed in on the page. */
export async function callApi<T>(page: Page, path: string, data?: object): Promise<T> {
  return callApiWith(page, await sessionHeaders(page), path, data)
}

/** Sends a GET, or a POST with `data`. */
export async function callApiWith<T>(
  page: Page,
  headers: { Authorization: string },
  path: string,
  data?: object,
): Promise<T> {
  const reply = await (data
    ? page.request.post(path, { headers, data })
    : page.request.get(path, { headers }))
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true)
  return (await reply.json()) as T
}
