import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { truncateToWords } from '../../contract/letters.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { PostList } from '../posts/card/PostSkeletons.tsx'
import { maxAlerts } from '../posts/list/use-feed.ts'

const rowStyles = 'flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-13 hover:bg-sunk'

const AlertIcon = () => (
  <span className="grid size-7 shrink-0 place-items-center rounded-full bg-alert-tint text-alert">
    <TriangleAlert aria-hidden className="size-4" />
  </span>
)

const titleOf = ({ title, content }: Post) => title || content

/** The alerts of the last day in one row: a single alert with its text, several with their number, which unfolds them. */
export function AlertsRow({ alerts }: { alerts: readonly Post[] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [first, second] = alerts
  if (!first) return null
  if (!second)
    return (
      <Link to={`/posts/${first.id}`} className={rowStyles}>
        <AlertIcon />
        <span className="line-clamp-2 min-w-0 flex-1">
          <span className="font-bold">{t('posts.category_alert')}: </span>
          {titleOf(first)}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
      </Link>
    )
  const count = alerts.length
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={rowStyles}>
        <AlertIcon />
        <span className="line-clamp-1 min-w-0 flex-1">
          <span className="font-bold">
            {t(count < maxAlerts ? 'feed.alerts_today' : 'feed.alerts_newest', { count })}
          </span>{' '}
          <span className="text-muted">
            {alerts.map((alert) => truncateToWords(titleOf(alert), 24)).join(', ')}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-4.5 shrink-0 text-muted transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && <PostList label={t('feed.alerts_label')} posts={[...alerts]} />}
    </>
  )
}
