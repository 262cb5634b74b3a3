import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { functionalItems } from './functional-items.ts'
import { toOwnPath, decodeOrKeep } from '../../../contract/own-path.ts'

const key = 'last_visited_page'
const defaultPage = '/feed'

const signInPaths = /^\/(login|onboarding|location(\/map)?|auth\/.*)?\/*$/i

/** The path to return to after signing in. Null for other sites and for the steps of signing in. */
export function returnPath(value: unknown): string | null {
  const path = toOwnPath(value)
  return path === null || signInPaths.test(decodeOrKeep(pathnameOf(path))) ? null : path
}

let missingPathname: string | null = null

const pathnameOf = (path: string) => path.split(/[?#]/, 1)[0] ?? ''

export function recordLastPage(path: string) {
  const page = returnPath(path)
  if (page !== null && pathnameOf(path) !== missingPathname) functionalItems.setItem(key, page)
}

export const lastPage = (): string => returnPath(functionalItems.getItem(key)) ?? defaultPage

/** For screens that report a missing page: the address is not recorded, and removed if it is the last page. */
export function useMissingPage() {
  const { pathname } = useLocation()
  // A layout effect runs before the guard's effect, which records the page.
  useLayoutEffect(() => {
    missingPathname = pathname
    if (pathnameOf(lastPage()) === returnPath(pathname)) functionalItems.removeItem(key)
    return () => {
      missingPathname = null
    }
  }, [pathname])
}
