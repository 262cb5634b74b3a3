import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../users/PersonName.tsx'

/** The viewer as neighbours see them in a list: name and ward. */
export function SeenByOthers() {
  const t = useText()
  const viewer = useViewer()
  const ward = viewer.ward ?? t('settings.outside')
  return (
    <div className="flex items-center gap-3 px-4 py-4">
      <Avatar name={viewer.display_name} src={viewer.avatar_url} size={48} />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <PersonName person={viewer} />
        </p>
        <p className="text-13 text-muted">
          {viewer.has_location ? t('settings.seen_place', { ward }) : t('settings.seen_no_place')}
        </p>
      </div>
    </div>
  )
}
