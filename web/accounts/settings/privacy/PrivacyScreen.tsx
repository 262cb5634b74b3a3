import { Ban, Eye, HeartHandshake, Radio } from 'lucide-react'
import { formatMoment } from '../../../platform/formats.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { type Consent, useConsent } from '../../../platform/storage/consent.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { PersonName } from '../../../relations/PersonName.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { RadioList } from '../../../ui/controls/RadioList.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { CookieKinds } from '../../consent/CookieKinds.tsx'
import { saveConsent, hasPrivacyControl, noOptionalConsent } from '../../consent/decide.ts'
import { PreferenceSwitch, usePreferences } from '../Preferences.tsx'
import { LoadFailed, SettingsPage, SwitchSkeleton } from '../SettingsPage.tsx'
import { VisibleArea } from './VisibleArea.tsx'

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
        <MessagePermission />
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

/** The viewer as neighbours see them in a list, with name and ward. */
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

function MessagePermission() {
  const t = useText()
  const preferences = usePreferences()
  const { values, change } = preferences
  const name = t('settings.who_may_write')
  if (!values)
    return preferences.isError ? <LoadFailed name={name} query={preferences} /> : <SwitchSkeleton />
  return (
    <RadioList
      label={name}
      value={values.whoMayWrite}
      onChange={(whoMayWrite) => change('settings.who_may_write', { whoMayWrite })}
      options={[
        { value: 'everyone', label: t('settings.write_everyone') },
        {
          value: 'neighbours',
          label: t('settings.write_neighbours'),
          hint: t('settings.write_neighbours_hint'),
        },
        { value: 'nobody', label: t('settings.write_nobody'), hint: t('settings.write_nobody_hint') },
      ]}
    />
  )
}

/** A choice that could not be sent is retried on the next page. */
const saveCookieChoice = (choice: Consent) => void saveConsent(choice).catch(() => {})

function CookieChoices() {
  const t = useText()
  const { functional, analytics, marketing, decided_at } = useConsent()
  return (
    <ListGroup
      id="cookies"
      title={t('settings.cookies')}
      note={
        decided_at === null
          ? t('settings.cookies_undecided')
          : t('settings.cookies_decided', { when: formatMoment(decided_at) })
      }
    >
      <CookieKinds
        className="px-4"
        selected={{ functional, analytics, marketing }}
        onChoose={saveCookieChoice}
      />
      {hasPrivacyControl() && <p className="px-4 py-3 text-13 text-muted">{t('consent.gpc')}</p>}
      <div className="p-2">
        <Button
          variant="quiet"
          block
          disabled={decided_at !== null && !functional && !analytics && !marketing}
          onClick={() => saveCookieChoice(noOptionalConsent)}
        >
          {t('settings.cookies_all_off')}
        </Button>
      </div>
    </ListGroup>
  )
}
