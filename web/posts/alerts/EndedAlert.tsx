import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'

/** An alert that is over, in one line: what and where it was, how it ended, and when. */
export default function EndedAlert({ post }: { post: Post }) {
  const t = useText()
  const { alert, alert_kind, over_at, place } = post
  const what = t(alert_kind ? `alerts.kind_${alert_kind}` : 'posts.category_alert')
  return (
    <article className="border-b border-line">
      <Link
        to={`/posts/${post.id}`}
        className="flex min-h-11 items-center gap-2 bg-surface px-3 py-2 text-13 text-muted hover:bg-sunk xs:px-4"
      >
        <CircleCheck aria-hidden className="size-4.5 shrink-0" />
        <span className="line-clamp-2 min-w-0 flex-1">
          <span className="font-bold">
            {place ? `${what}, ${place}` : what}:{' '}
            {t(alert?.ended_as ? `alerts.ended_${alert.ended_as}` : 'posts.over')}
          </span>
          {alert?.end_note && ` · ${alert.end_note}`}
        </span>
        {over_at && (
          <time dateTime={over_at} className="shrink-0">
            {relativeTime(over_at)}
          </time>
        )}
      </Link>
    </article>
  )
}
