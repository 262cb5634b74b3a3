import type { Page } from '@playwright/test'
import type * as Type from 'typebox'

interface Endpoint<R extends Type.TSchema> {
  path: string
  reply: R
}

const matchesPath = (path: string) => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }: URL) => pattern.test(pathname)
}

/** Changes the server's replies to GET requests of an endpoint. */
export const changeReply = <R extends Type.TSchema>(
  page: Page,
  { path, reply }: Endpoint<R>,
  change: (original: Type.Static<typeof reply>) => Type.Static<typeof reply>,
) =>
  page.route(matchesPath(path), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Type.Static<typeof reply>) })
  })

/** Replies to the requests of an endpoint, which don't reach the server. */
export const mockReply = (
  page: Page,
  { path, method }: { path: string; method: string },
  status: number,
  json: object,
) =>
  page.route(matchesPath(path), (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  )

/** The only page of a list. */
export const pageOf = <T>(results: T[]) => ({ count: results.length, next: null, previous: null, results })
