import { Ban, Eye, HeartHandshake, Radio } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { CookieChoices } from './CookieChoices.tsx'
import { PreferenceSwitch } from '../PreferenceSwitch.tsx'
import { SeenByOthers } from './SeenByOthers.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { VisibleArea } from './VisibleArea.tsx'
import { WhoMayWrite } from './WhoMayWrite.tsx'

export default function PrivacyScreen() {
  const t = useText()
  const viewer = useViewer()
  return (
    <SettingsPage title={t('settings.privacy')}>
      <ListGroup title={t('settings.seen_where')}>
        <VisibleArea />
      </ListGroup>
      <ListGroup title={t('settings.seen_who')} note={t('settings.never_seen')}>
        <SeenByOthers />
        <ListRow icon={<Eye />} title={t('settings.see_own_page')} to={`/users/${viewer.id}`} />
      </ListGroup>
      <ListGroup title={t('settings.reach')}>
        <PreferenceSwitch
          icon={<Radio />}
          setting="showOnlineStatus"
          name="settings.online"
          hint="settings.online_hint"
        />
        <WhoMayWrite />
        <PreferenceSwitch
          icon={<HeartHandshake />}
          setting="neighboursMayNotifyRelatives"
          name="settings.notify_relatives"
          hint="settings.notify_relatives_hint"
        />
        <ListRow
          icon={<Ban />}
          title={t('settings.blocked')}
          note={t('settings.blocked_note')}
          to="/settings/privacy/blocked"
        />
      </ListGroup>
      <CookieChoices />
    </SettingsPage>
  )
}
