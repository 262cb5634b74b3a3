import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Bell } from '../notifications/Bell.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import type { Viewer } from '../platform/session/session.ts'
import { iconButtonStyles } from '../ui/controls/IconButton.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Avatar } from '../ui/layout/Avatar.tsx'

interface TopBarProps {
  /** Null while unknown. */
  viewer: Viewer | null
  filter?: ReactNode
}

export function TopBar({ viewer, filter }: TopBarProps) {
  const t = useText()
  return (
    <header className="snug sticky top-(--bar) z-10 -mx-3 bg-paper px-2 pt-(--safe-top) xs:px-2.5">
      <div className="flex h-16 items-center gap-1 xs:gap-1.5">
        <Link to="/profile" aria-label={t('frame.own_profile')} className={iconButtonStyles()}>
          {viewer ? (
            <Avatar name={viewer.display_name} src={viewer.avatar_url} />
          ) : (
            <Skeleton className="size-10 rounded-full" />
          )}
        </Link>
        <Link
          to="/search"
          aria-label={t('frame.search')}
          className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-sunk px-3 text-muted transition-colors hover:text-ink xs:px-4"
        >
          <Search className="size-4.5 shrink-0" />
          <span className="min-w-0 flex-1 leading-tight max-xs:text-13">{t('frame.search')}</span>
          <kbd
            aria-hidden
            className="grid h-6 min-w-5 place-items-center rounded-sm border border-line bg-surface px-1 font-sans text-12 font-bold max-lg:hidden"
          >
            /
          </kbd>
        </Link>
        {filter}
        <Bell />
      </div>
    </header>
  )
}
