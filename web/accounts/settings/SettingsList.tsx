import 'virtual:room-texts'
import {
  AlarmClockCheck,
  Bell,
  BellRing,
  CircleHelp,
  Cookie,
  Database,
  FileText,
  Handshake,
  HousePlus,
  LockKeyhole,
  LogOut,
  Mail,
  MonitorSmartphone,
  NotebookPen,
  Scale,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import type { SettingsRow } from '../../platform/room.ts'
import { useViewer } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { UnsentNote } from '../../posts/outbox/UnsentNote.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { rooms } from '../../rooms.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { AppearanceChoices, PreferenceSwitch } from './Preferences.tsx'

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

function SignOutRow() {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <ListRow icon={<LogOut />} title={t('settings.sign_out')} onPress={() => setConfirming(true)} />
      <ConfirmSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('settings.sign_out_question')}
        text={t('settings.sign_out_text')}
        confirmLabel={t('settings.sign_out')}
        cancelLabel={t('settings.stay')}
        onConfirm={() => void signOut()}
      >
        <UnsentNote />
      </ConfirmSheet>
    </>
  )
}

const icons: Record<SettingsRow['icon'], typeof Trash2> = {
  house: HousePlus,
  alarm: AlarmClockCheck,
  trash: Trash2,
}

function RoomRows({ group }: { group: SettingsRow['group'] }) {
  const t = useText()
  return rooms
    .flatMap(({ settings = [] }) => settings)
    .filter((row) => row.group === group)
    .map(({ icon, title, note, to, danger = false }) => {
      const Icon = icons[icon]
      return (
        <ListRow
          key={to}
          icon={<Icon />}
          title={t(title)}
          {...(note && { note: t(note) })}
          danger={danger}
          to={to}
        />
      )
    })
}
