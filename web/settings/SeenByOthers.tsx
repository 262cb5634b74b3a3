import { BadgeCheck } from 'lucide-react'
import { useText } from '../platform/i18n.ts'
import { useViewer } from '../platform/session.ts'
import { Avatar } from '../ui/Avatar.tsx'

/** Oneself as neighbours meet one in a list: a name and a ward. */
export function SeenByOthers() {
  const t = useText()
  const viewer = useViewer()
  const ward = viewer.ward ?? t('settings.outside')
  return (
    <div className="flex items-center gap-3 px-4 py-4">
      <Avatar name={viewer.display_name} src={viewer.avatar_url} size={48} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 font-bold">
          <span className="truncate">{viewer.display_name}</span>
          {viewer.is_verified && (
            <BadgeCheck role="img" aria-label={t('settings.verified')} className="size-4.5 text-leaf" />
          )}
        </p>
        <p className="text-13 text-muted">
          {viewer.has_location ? t('settings.seen_place', { ward }) : t('settings.seen_no_place')}
        </p>
      </div>
    </div>
  )
}
