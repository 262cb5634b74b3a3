import type { Page } from '@playwright/test'
import type * as Type from 'typebox'

interface Endpoint<R extends Type.TSchema> {
  path: string
  reply: R
}

const addresses = (path: string) => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }: URL) => pattern.test(pathname)
}

/** From now on the page gets another reply than the server's to GET; for as long as it is lent. */
export const changed = <R extends Type.TSchema>(
  page: Page,
  { path, reply }: Endpoint<R>,
  change: (given: Type.Static<typeof reply>) => Type.Static<typeof reply>,
) =>
  page.route(addresses(path), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Type.Static<typeof reply>) })
  })

/** From now on a request to change something never reaches the server. */
export const answered = (
  page: Page,
  { path, method }: { path: string; method: string },
  status: number,
  json: object,
) =>
  page.route(addresses(path), (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  )

/** One page of a list with everything in it. */
export const whole = <T>(results: T[]) => ({ count: results.length, next: null, previous: null, results })
