import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUnread } from './poll-unread.ts'

/** Shows notifications that arrive while the app is open; earlier ones are not announced. */
export function useAnnouncements() {
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
    // If its code fails to load, the bell still shows the number.
    void import('./announce.ts').then(({ announce }) => announce(before ?? '', navigate)).catch(() => {})
  }, [unread, navigate])
}
