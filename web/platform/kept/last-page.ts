import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { decodeOrKeep } from '../../../contract/decoded.ts'
import { functionalItems } from './functional-items.ts'
import { toOwnPath } from '../../../contract/urls.ts'

const key = 'last_visited_page'
const firstPage = '/feed'

/** Steps of signing in are no pages to return to. */
const steps = /^\/(login|onboarding|location(\/(map|arrival))?|auth\/.*)?\/*$/i

export function returnPath(value: unknown): string | null {
  const path = toOwnPath(value)
  if (path === null) return null
  const [place = ''] = path.split(/[?#]/)
  return steps.test(decodeOrKeep(place)) ? null : path
}

let missing: string | null = null

const placeOf = (path: string) => path.split(/[?#]/, 1)[0]

export function recordPage(path: string) {
  const page = returnPath(path)
  if (page !== null && placeOf(path) !== missing) functionalItems.setItem(key, page)
}

export const lastPage = (): string => returnPath(functionalItems.getItem(key)) ?? firstPage

/** For what is shown where there is nothing: its address is not recorded, and no longer the last page. */
export function useMissingPage() {
  const { pathname } = useLocation()
  // Before the guard's effect, which records the page.
  useLayoutEffect(() => {
    missing = pathname
    if (placeOf(lastPage()) === returnPath(pathname)) functionalItems.removeItem(key)
    return () => {
      missing = null
    }
  }, [pathname])
}
