import { Check } from 'lucide-react'
import { useId } from 'react'
import type * as Type from 'typebox'
import {
  getNotificationPreferences,
  type NotificationPreference,
  type NotificationPreferences,
  patchNotificationPreferences,
} from '../../../../contract/notifications/preferences.ts'
import { call } from '../../../platform/api/call.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'
import { useSetting } from '../Preferences.tsx'

type Column = 'list' | 'push' | 'email'

const columns = [
  { column: 'list', short: 'settings.column_list', name: 'settings.column_list_name' },
  { column: 'push', short: 'settings.column_push', name: 'settings.by_push' },
  { column: 'email', short: 'settings.column_email', name: 'settings.column_email' },
] as const satisfies { column: Column; short: TextKey; name: TextKey }[]

/** Kinds caused by people come before those of the app. */
const kinds: { kind: NotificationPreference; name: TextKey; hint: TextKey }[] = [
  { kind: 'messages', name: 'settings.kind_messages', hint: 'settings.kind_messages_hint' },
  { kind: 'comments', name: 'settings.kind_comments', hint: 'settings.kind_comments_hint' },
  { kind: 'mentions', name: 'settings.kind_mentions', hint: 'settings.kind_mentions_hint' },
  { kind: 'likes', name: 'settings.kind_likes', hint: 'settings.kind_likes_hint' },
  { kind: 'follows', name: 'settings.kind_follows', hint: 'settings.kind_follows_hint' },
  { kind: 'system', name: 'settings.kind_system', hint: 'settings.kind_system_hint' },
]

interface KindTableProps {
  preferences: NotificationPreferences
  change: (name: TextKey, change: NotificationChange) => void
}

/** A table of kinds and channels. A kind that is off for the list is off for every channel. */
export function KindTable({ preferences, change }: KindTableProps) {
  const t = useText()
  const isOn = (column: Column, kind: NotificationPreference) =>
    preferences.notification_types[kind] && (column === 'list' || preferences.channels[column][kind])
  const canChange = (column: Column, kind: NotificationPreference) =>
    column === 'list' || (preferences[`${column}_notifications`] && preferences.notification_types[kind])
  const changeCell = (column: Column, name: TextKey, values: { [K in NotificationPreference]?: boolean }) =>
    change(name, column === 'list' ? { notification_types: values } : { channels: { [column]: values } })
  return (
    <ListGroup title={t('settings.kinds')} note={t('settings.kinds_note')}>
      <div aria-hidden className="flex justify-end py-2 pr-2 max-2xs:pl-2 text-12 font-bold text-muted">
        {columns.map(({ column, short }) => (
          <span key={column} className="w-13 text-center max-2xs:w-auto max-2xs:flex-1">
            {t(short)}
          </span>
        ))}
      </div>
      {kinds.map(({ kind, name, hint }) => (
        <KindRow key={kind} name={t(name)} hint={t(hint)}>
          {columns.map((each) => {
            const { column } = each
            const isEnabled = canChange(column, kind)
            return (
              <Cell
                key={column}
                label={`${t(name)}: ${t(each.name)}`}
                checked={isEnabled && isOn(column, kind)}
                disabled={!isEnabled}
                onChange={(on) => changeCell(column, name, { [kind]: on })}
              />
            )
          })}
        </KindRow>
      ))}
    </ListGroup>
  )
}

function KindRow({ name, hint, children }: { name: string; hint: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint`}
      className="flex items-center justify-end py-2 pr-2 pl-4 max-2xs:flex-wrap max-2xs:pl-2"
    >
      <div className="min-w-0 flex-1 max-2xs:basis-full max-2xs:pl-2">
        <p id={`${id}-name`}>{name}</p>
        <p id={`${id}-hint`} className="text-13 text-muted text-pretty">
          {hint}
        </p>
      </div>
      {children}
    </div>
  )
}

interface CellProps {
  label: string
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

const Cell = ({ label, checked, disabled, onChange }: CellProps) => (
  <label className="grid h-11 w-13 shrink-0 max-2xs:w-auto max-2xs:flex-1 cursor-pointer place-items-center has-disabled:cursor-default has-disabled:opacity-45">
    <span className="relative grid size-6">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-6 cursor-pointer appearance-none rounded-sm border-2 border-edge bg-surface transition-[background-color,border-color] checked:border-leaf checked:bg-leaf disabled:cursor-default"
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute inset-1 size-4 text-surface opacity-0 [stroke-width:3] peer-checked:opacity-100"
      />
    </span>
  </label>
)

type NotificationChange = Type.Static<NonNullable<(typeof patchNotificationPreferences)['body']>>

const merge = (previous: NotificationPreferences, change: NotificationChange): NotificationPreferences => ({
  ...previous,
  ...change,
  channels: {
    push: { ...previous.channels.push, ...change.channels?.push },
    email: { ...previous.channels.email, ...change.channels?.email },
  },
  notification_types: { ...previous.notification_types, ...change.notification_types },
})

export function useNotificationPreferences() {
  const { id } = useViewer()
  return useSetting<NotificationPreferences, NotificationChange>({
    query: {
      queryKey: ['notification-preferences', id],
      queryFn: () => call(getNotificationPreferences),
      staleTime: 60_000,
    },
    save: (_, body) => call(patchNotificationPreferences, { body }),
    merge,
  })
}
