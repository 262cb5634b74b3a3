import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Case } from '../../../contract/moderation/cases.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { Badge } from '../../ui/layout/Badge.tsx'

/** How the case stands, and the ways to what it is about. */
export function Facts({ it: { target, status, openedAt } }: { it: Case }) {
  const t = useText()
  const { author, community, path, is_withheld } = target
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      <span className="flex flex-wrap gap-1.5">
        <Badge hue={status === 'appealed' ? 'event' : status === 'open' ? 'request' : 'plain'}>
          {t(`staff.status_${status}`)}
        </Badge>
        {is_withheld && (
          <Badge hue="alert" icon={<EyeOff aria-hidden />}>
            {t('staff.withheld')}
          </Badge>
        )}
      </span>
      <time dateTime={openedAt} className="text-muted">
        {relativeTime(openedAt)}
      </time>
      {community && <span className="text-muted wrap-anywhere">{community.name}</span>}
      {path !== null && (
        <Link to={path} className="inline-flex min-h-9 items-center font-bold text-help hover:underline">
          {t('staff.see_it')}
        </Link>
      )}
      {author && target.type !== 'user' && (
        <Link
          to={`/users/${author.id}`}
          className="inline-flex min-h-9 items-center font-bold text-help hover:underline"
        >
          {t('staff.see_author')}
        </Link>
      )}
    </div>
  )
}
