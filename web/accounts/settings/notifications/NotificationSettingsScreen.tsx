import { Bell, BellOff, BellRing, Mail, Smartphone, VolumeX } from 'lucide-react'
import { useState } from 'react'
import {
  defaultNotificationPreferences,
  type QuietHours as Hours,
} from '../../../../contract/notifications/preferences.ts'
import { PushRow } from '../../../notifications/push/PushRow.tsx'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { SelectField } from '../../../ui/controls/Field.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { SettingsPage, SwitchSkeleton } from '../SettingsPage.tsx'
import { usePreferences } from '../Preferences.tsx'
import { KindTable, useNotificationPreferences } from './NotificationPreferences.tsx'

const deliveryChannels = [
  { field: 'web_notifications', name: 'settings.by_web', hint: 'settings.by_web_hint', icon: Bell },
  { field: 'push_notifications', name: 'settings.by_push', hint: 'settings.by_push_hint', icon: Smartphone },
  { field: 'email_notifications', name: 'settings.by_email', hint: 'settings.by_email_hint', icon: Mail },
] as const

export default function NotificationSettingsScreen() {
  const t = useText()
  const { values, isError, error, refetch, change } = useNotificationPreferences()
  return (
    <SettingsPage title={t('settings.notices')}>
      <AllOffNotice />
      <Loaded
        query={{ data: values, isError, error, refetch }}
        skeleton={<PreferenceSkeletons />}
        failed={{ title: t('settings.notices_not_loaded') }}
      >
        {(preferences) => (
          <>
            <ListGroup title={t('settings.ways')}>
              {deliveryChannels.map(({ field, name, hint, icon: Icon }) => (
                <Switch
                  key={field}
                  className="px-4"
                  icon={<Icon />}
                  label={t(name)}
                  hint={t(hint)}
                  checked={preferences[field]}
                  onChange={(on) => change(name, { [field]: on })}
                />
              ))}
            </ListGroup>
            {preferences.push_notifications && <PushRow />}
            {preferences.push_notifications && (
              <ListGroup title={t('settings.by_push')}>
                <Switch
                  className="px-4"
                  label={t('settings.push_content')}
                  hint={t('settings.push_content_hint')}
                  checked={preferences.push_content}
                  onChange={(on) => change('settings.push_content', { push_content: on })}
                />
                <QuietHours
                  hours={preferences.quiet_hours}
                  onChange={(hours) => change('settings.quiet_hours', { quiet_hours: hours })}
                />
              </ListGroup>
            )}
            <KindTable preferences={preferences} change={change} />
            <ListGroup title={t('settings.digest_group')}>
              <Switch
                className="px-4"
                label={t('settings.digest')}
                hint={t('settings.digest_hint')}
                checked={preferences.email_digest}
                onChange={(on) => change('settings.digest', { email_digest: on })}
              />
              {preferences.email_digest && (
                <div className="px-4 py-3">
                  <SegmentedControl
                    label={t('settings.digest_frequency')}
                    value={preferences.digest_frequency}
                    onChange={(next) => change('settings.digest_frequency', { digest_frequency: next })}
                    options={[
                      { value: 'daily', label: t('settings.digest_daily') },
                      { value: 'weekly', label: t('settings.digest_weekly') },
                    ]}
                  />
                </div>
              )}
            </ListGroup>
            <ListGroup title={t('settings.paused_group')}>
              <ListRow
                icon={<VolumeX />}
                title={t('settings.mutes')}
                note={t('settings.mutes_row_note')}
                to="/settings/mutes"
              />
              <ListRow
                icon={<BellRing />}
                title={t('follows.title')}
                note={t('follows.row_note')}
                to="/settings/follows"
              />
            </ListGroup>
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}

/** Shown if all notifications are off, so that this page has no effect. */
function AllOffNotice() {
  const t = useText()
  const { values, change } = usePreferences()
  if (!values || values.notifications) return null
  return (
    <div role="status" className="flex items-start gap-3 rounded-card bg-alert-tint p-4 text-alert">
      <BellOff className="mt-0.5" />
      <div className="grid justify-items-start gap-3">
        <p className="text-pretty">{t('settings.all_off')}</p>
        <Button
          size="sm"
          variant="ink"
          onClick={() => change('settings.notices_on', { notifications: true })}
        >
          {t('settings.all_on')}
        </Button>
      </div>
    </div>
  )
}

function PreferenceSkeletons() {
  const t = useText()
  return (
    <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
      {[3, 2, 6].map((rows, i) => (
        <ListGroup key={i}>
          {Array.from({ length: rows }, (_, row) => (
            <SwitchSkeleton key={row} />
          ))}
        </ListGroup>
      ))}
    </div>
  )
}

const times = Array.from(
  { length: 48 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
)
/** Excludes the other end of the period: equal times would mean no quiet hours. */
const timesExcept = (other: string) =>
  times.filter((time) => time !== other).map((value) => ({ value, label: value }))

const defaultQuietHours = defaultNotificationPreferences.quiet_hours ?? { from: '22:00', to: '07:00' }

interface QuietHoursProps {
  hours: Hours | null
  onChange: (hours: Hours | null) => void
}

function QuietHours({ hours, onChange }: QuietHoursProps) {
  const t = useText()
  const [lastHours, setLastHours] = useState(hours ?? defaultQuietHours)
  const choose = (next: Hours) => {
    setLastHours(next)
    onChange(next)
  }
  return (
    <>
      <Switch
        className="px-4"
        label={t('settings.quiet_hours')}
        hint={t('settings.quiet_hours_hint')}
        checked={hours !== null}
        onChange={(on) => onChange(on ? lastHours : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-3 px-4 pt-1 pb-4 max-2xs:grid-cols-1">
          <SelectField
            label={t('settings.quiet_from')}
            value={hours.from}
            onChange={(from) => choose({ ...hours, from })}
            options={timesExcept(hours.to)}
          />
          <SelectField
            label={t('settings.quiet_to')}
            value={hours.to}
            onChange={(to) => choose({ ...hours, to })}
            options={timesExcept(hours.from)}
          />
        </div>
      )}
    </>
  )
}
