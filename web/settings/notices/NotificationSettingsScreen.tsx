import { Bell, BellOff, Mail, Smartphone } from 'lucide-react'
import type { NotificationPreferences } from '../../../contract/notifications/preferences.ts'
import { type TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Choice } from '../../ui/controls/Choice.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { ListGroup } from '../../ui/layout/ListRow.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { SwitchSkeleton } from '../account/Waiting.tsx'
import { usePreferences } from '../use-preferences.ts'
import { useNotificationPreferences } from './use-notification-preferences.ts'

type Kind = keyof NotificationPreferences['notification_types']

const ways = [
  { field: 'web_notifications', name: 'settings.by_web', hint: 'settings.by_web_hint', icon: Bell },
  { field: 'push_notifications', name: 'settings.by_push', hint: 'settings.by_push_hint', icon: Smartphone },
  { field: 'email_notifications', name: 'settings.by_email', hint: 'settings.by_email_hint', icon: Mail },
] as const

/** Kinds caused by people come before the app's own. */
const kinds: { title: TextKey; rows: { kind: Kind; name: TextKey; hint: TextKey }[] }[] = [
  {
    title: 'settings.kinds_talk',
    rows: [
      { kind: 'messages', name: 'settings.kind_messages', hint: 'settings.kind_messages_hint' },
      { kind: 'comments', name: 'settings.kind_comments', hint: 'settings.kind_comments_hint' },
      { kind: 'mentions', name: 'settings.kind_mentions', hint: 'settings.kind_mentions_hint' },
    ],
  },
  {
    title: 'settings.kinds_posts',
    rows: [
      { kind: 'likes', name: 'settings.kind_likes', hint: 'settings.kind_likes_hint' },
      { kind: 'follows', name: 'settings.kind_follows', hint: 'settings.kind_follows_hint' },
    ],
  },
  {
    title: 'settings.kinds_xom',
    rows: [{ kind: 'system', name: 'settings.kind_system', hint: 'settings.kind_system_hint' }],
  },
]

export default function NotificationSettingsScreen() {
  const t = useText()
  const { shown, isError, error, refetch, change } = useNotificationPreferences()
  return (
    <SettingsPage title={t('settings.notices')}>
      <AllOff />
      <Loaded
        query={{ data: shown, isError, error, refetch }}
        skeleton={<Waiting />}
        failed={{ title: t('settings.notices_not_loaded') }}
      >
        {(chosen) => (
          <>
            <ListGroup title={t('settings.ways')}>
              {ways.map(({ field, name, hint, icon: Icon }) => (
                <Switch
                  key={field}
                  className="px-4"
                  icon={<Icon />}
                  label={t(name)}
                  hint={t(hint)}
                  checked={chosen[field]}
                  onChange={(on) => change(name, { [field]: on })}
                />
              ))}
            </ListGroup>
            <ListGroup title={t('settings.digest_group')}>
              <Switch
                className="px-4"
                label={t('settings.digest')}
                hint={t('settings.digest_hint')}
                checked={chosen.email_digest}
                onChange={(on) => change('settings.digest', { email_digest: on })}
              />
              {chosen.email_digest && (
                <div className="px-4 py-3">
                  <Choice
                    label={t('settings.digest_frequency')}
                    value={chosen.digest_frequency}
                    onChange={(next) => change('settings.digest_frequency', { digest_frequency: next })}
                    options={[
                      { value: 'daily', label: t('settings.digest_daily') },
                      { value: 'weekly', label: t('settings.digest_weekly') },
                    ]}
                  />
                </div>
              )}
            </ListGroup>
            {kinds.map(({ title, rows }) => (
              <ListGroup key={title} title={t(title)}>
                {rows.map(({ kind, name, hint }) => (
                  <Switch
                    key={kind}
                    className="px-4"
                    label={t(name)}
                    hint={t(hint)}
                    checked={chosen.notification_types[kind]}
                    onChange={(on) => change(name, { notification_types: { [kind]: on } })}
                  />
                ))}
              </ListGroup>
            ))}
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}

/** Shown when all notifications are off and this page has no effect. */
function AllOff() {
  const t = useText()
  const { shown, change } = usePreferences()
  if (!shown || shown.notifications) return null
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

function Waiting() {
  const t = useText()
  return (
    <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
      {[3, 2, 3].map((rows, i) => (
        <ListGroup key={i}>
          {Array.from({ length: rows }, (_, row) => (
            <SwitchSkeleton key={row} />
          ))}
        </ListGroup>
      ))}
    </div>
  )
}
