import { decoded } from '../../../contract/decoded.ts'
import { functionalItems } from './functional-items.ts'
import { ownPath } from '../../../contract/own-path.ts'

const key = 'last_visited_page'
const firstPage = '/feed'

/** Steps on the way in are no places to come back to. */
const steps = /^\/(login|onboarding|location|auth\/.*)?\/*$/i

/** A path that one may be sent to after signing in, or null. */
export function returnPath(value: unknown): string | null {
  const path = ownPath(value)
  if (path === null) return null
  const [place = ''] = path.split(/[?#]/)
  return steps.test(decoded(place)) ? null : path
}

/** Remembers a page; the steps of signing in, /onboarding and / never are. */
export function recordPage(path: string) {
  const page = returnPath(path)
  if (page !== null) functionalItems.setItem(key, page)
}

/** The page visited last on this device, /feed at first. */
export const lastPage = (): string => returnPath(functionalItems.getItem(key)) ?? firstPage
