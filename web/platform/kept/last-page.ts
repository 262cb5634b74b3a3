import { decoded } from '../../../contract/decoded.ts'
import { functionalItems } from './functional-items.ts'
import { ownPath } from '../../../contract/own-path.ts'

const key = 'last_visited_page'
const firstPage = '/feed'

/** Steps of signing in are no pages to return to. */
const steps = /^\/(login|onboarding|location|auth\/.*)?\/*$/i

export function returnPath(value: unknown): string | null {
  const path = ownPath(value)
  if (path === null) return null
  const [place = ''] = path.split(/[?#]/)
  return steps.test(decoded(place)) ? null : path
}

export function recordPage(path: string) {
  const page = returnPath(path)
  if (page !== null) functionalItems.setItem(key, page)
}

export const lastPage = (): string => returnPath(functionalItems.getItem(key)) ?? firstPage
