import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUnreadCount } from './unread-count.ts'

/** Shows notifications that arrive while the app is open; earlier ones are not announced. */
export function useNotificationToasts() {
  const unread = useUnreadCount(true)
  const navigate = useNavigate()
  const newestSeen = useRef<string | null>(undefined)
  useEffect(() => {
    if (!unread) return
    const { newest } = unread
    const previous = newestSeen.current
    if (previous === undefined) newestSeen.current = newest ?? ''
    if (previous === undefined || newest === null || newest <= (previous ?? '')) return
    newestSeen.current = newest
    // If its code fails to load, the bell still shows the number.
    void import('./notification-toast.ts')
      .then(({ toastNewNotification }) => toastNewNotification(previous ?? '', navigate))
      .catch(() => {})
  }, [unread, navigate])
}
