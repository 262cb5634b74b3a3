import {
  Bell,
  BellRing,
  CircleHelp,
  Cookie,
  Database,
  FileText,
  Handshake,
  LockKeyhole,
  Mail,
  MonitorSmartphone,
  NotebookPen,
  Scale,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { PersonName } from '../users/PersonName.tsx'
import { AppearanceChoices } from './AppearanceChoices.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'
import { RoomRows } from './RoomRows.tsx'
import { SignOutRow } from './account/SignOutRow.tsx'

const documents = [
  { href: '/help', icon: <CircleHelp />, title: 'settings.help' },
  { href: '/contact', icon: <Mail />, title: 'settings.contact' },
  { href: '/legal/privacy', icon: <FileText />, title: 'settings.privacy_policy' },
  { href: '/legal/terms', icon: <FileText />, title: 'settings.terms_of_service' },
  { href: '/legal/cookies', icon: <Cookie />, title: 'settings.cookie_policy' },
  { href: '/legal/community-guidelines', icon: <Handshake />, title: 'settings.guidelines' },
  { href: '/agreement', icon: <FileText />, title: 'settings.agreement' },
] as const

export function SettingsList() {
  const t = useText()
  const viewer = useViewer()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListGroup>
        <ListRow
          icon={<Avatar name={viewer.display_name} src={viewer.avatar_url} size={48} />}
          title={
            <span className="block font-bold wrap-anywhere">
              <PersonName person={viewer} />
            </span>
          }
          note={t('settings.own_page')}
          to="/profile"
        />
      </ListGroup>

      <ListGroup title={t('settings.group_account')}>
        <ListRow
          icon={<UserRound />}
          title={t('settings.account')}
          note={t('settings.account_note')}
          to="/settings/account"
        />
        <ListRow
          icon={<LockKeyhole />}
          title={t('settings.privacy')}
          note={t('settings.privacy_note')}
          to="/settings/privacy"
        />
        <ListRow
          icon={<MonitorSmartphone />}
          title={t('settings.devices')}
          note={t('settings.devices_note')}
          to="/settings/devices"
        />
        <ListRow
          icon={<Scale />}
          title={t('settings.decisions')}
          note={t('settings.decisions_note')}
          to="/settings/decisions"
        />
      </ListGroup>

      <ListGroup title={t('settings.group_notices')}>
        <PreferenceSwitch
          icon={<Bell />}
          setting="notifications"
          name="settings.notices_on"
          hint="settings.notices_on_hint"
        />
        <ListRow
          icon={<span className="size-5" />}
          title={t('settings.notices')}
          note={t('settings.notices_note')}
          to="/settings/notifications"
        />
        <ListRow
          icon={<BellRing />}
          title={t('follows.title')}
          note={t('follows.row_note')}
          to="/settings/follows"
        />
      </ListGroup>

      <ListGroup title={t('settings.group_device')}>
        <AppearanceChoices />
        <PreferenceSwitch
          icon={<NotebookPen />}
          setting="autoSave"
          name="settings.autosave"
          hint="settings.autosave_hint"
        />
        <ListRow
          icon={<Database />}
          title={t('settings.local')}
          note={t('settings.local_note')}
          to="/settings/local-storage"
        />
      </ListGroup>

      <ListGroup title={t('settings.group_hood')}>
        <RoomRows group="hood" />
      </ListGroup>

      <ListGroup title={t('settings.group_about')}>
        {documents.map(({ href, icon, title }) => (
          <ListRow key={href} icon={icon} title={t(title)} href={href} />
        ))}
      </ListGroup>

      {viewer.is_staff && (
        <ListGroup>
          <ListRow
            icon={<ShieldCheck />}
            title={t('settings.staff')}
            note={t('settings.staff_note')}
            to="/staff/queue"
          />
        </ListGroup>
      )}

      <ListGroup>
        <SignOutRow />
        <RoomRows group="end" />
      </ListGroup>

      <p className="text-center text-12 text-muted">{t('settings.version', { version: appVersion })}</p>
    </div>
  )
}
