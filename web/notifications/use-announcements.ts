import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUnreadCount } from './unread-count.ts'

/** Shows notifications that arrive while the app is open; earlier ones are not announced. */
export function useNotificationToasts() {
  const unread = useUnreadCount(true)
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
    void import('./announce.ts')
      .then(({ toastNewNotification }) => toastNewNotification(before ?? '', navigate))
      .catch(() => {})
  }, [unread, navigate])
}
