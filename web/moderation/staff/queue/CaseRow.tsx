import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CaseSummary } from '../../../../contract/moderation/cases.ts'
import { urgencySteps } from '../../../../contract/moderation/dashboard.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Badge } from '../../../ui/layout/Badge.tsx'

interface CaseRowProps {
  it: CaseSummary
  to: string
  /** Of the case that stands beside the list. */
  isOpen?: boolean
  replace?: boolean
}

const { urgent, soon } = urgencySteps

/** What was reported, for what, by how many, and how long it waits. */
export function CaseRow({ it, to, isOpen = false, replace = false }: CaseRowProps) {
  const t = useText()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { id, target, status, urgency, reasons, reports_count, first_words, openedAt } = it
  const isWaiting = status === 'open' || status === 'appealed'
  return (
    <Link
      ref={row}
      to={to}
      replace={replace}
      data-case={id}
      aria-current={isOpen ? 'true' : undefined}
      className="block border-l-3 border-transparent py-3 pr-4 pl-3.25 outline-offset-[-2px] transition-colors hover:bg-sunk aria-[current=true]:border-accent aria-[current=true]:bg-sunk"
    >
      <span className="flex flex-wrap items-baseline gap-x-2 text-13 text-muted">
        <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
          <strong className="text-ink">{t(`staff.type_${target.type}`)}</strong>
          {target.author && <> · {target.author.display_name}</>}
        </span>
        <time dateTime={openedAt}>{relativeTime(openedAt)}</time>
      </span>
      <span className="mt-0.5 line-clamp-2 wrap-anywhere">{first_words || t('staff.no_words')}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-13">
        {isWaiting && urgency >= soon && (
          <Badge hue={urgency >= urgent ? 'help' : 'alert'}>
            {t(urgency >= urgent ? 'staff.urgent' : 'staff.soon')}
          </Badge>
        )}
        {target.is_withheld && (
          <Badge hue="alert" icon={<EyeOff aria-hidden />}>
            {t('staff.withheld')}
          </Badge>
        )}
        <span className="text-muted wrap-anywhere">
          {t('staff.reports', { count: reports_count })}
          {reasons.map((reason) => ` · ${t(`relations.reason_${reason}`)}`)}
        </span>
      </span>
    </Link>
  )
}
