import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUnread } from './unread.ts'

/** Watches for what comes while the app is open, and has it announced. What was there before is no news. */
export function useNews() {
  const unread = useUnread(true)
  const navigate = useNavigate()
  const known = useRef<string | null>(undefined)
  useEffect(() => {
    if (!unread) return
    const { newest } = unread
    const before = known.current
    if (before === undefined) known.current = newest ?? ''
    if (before === undefined || newest === null || newest <= (before ?? '')) return
    known.current = newest
    // Where its code does not arrive, the bell still says that something came.
    void import('./announce.ts').then(({ announce }) => announce(before ?? '', navigate)).catch(() => {})
  }, [unread, navigate])
}
