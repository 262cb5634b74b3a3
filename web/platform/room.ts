import type { TextKey } from './i18n/catalogue.ts'

/** Part of the first view, so it holds names only. Files are paths from the room's folder, loaded when needed. */
export interface Room {
  name: string
  framed?: Screens
  guarded?: Screens
  /** Screens that redirect signed-in users. */
  signedOut?: Screens
  open?: Screens
  settings?: SettingsRow[]
  /** Components that send queued entries, by the kind of entry. */
  outboxRunners?: Record<string, string>
}

/** The screens of a layout are nested under the layout's file. */
export interface Screens {
  [addressOrLayout: string]: string | Screens
}

/** `SettingsList.tsx` maps the icon. */
export interface SettingsRow {
  group: 'hood' | 'end'
  icon: 'house' | 'alarm' | 'trash'
  title: TextKey
  note?: TextKey
  to: string
  danger?: true
}
