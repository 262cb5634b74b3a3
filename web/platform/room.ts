import type { TextKey } from './i18n/catalogue.ts'

/** Part of the first view, so it holds names only: files are paths from the room's folder, fetched when needed. */
export interface Room {
  name: string
  framed?: Screens
  guarded?: Screens
  /** Screens that redirect the signed in. */
  signedOut?: Screens
  open?: Screens
  settings?: SettingsRow[]
  /** Sends what waits in an outbox, by the outbox's kind. */
  outboxRunners?: Record<string, string>
}

/** A layout's screens are nested under its file. */
export interface Screens {
  [addressOrLayout: string]: string | Screens
}

/** `SettingsList.tsx` draws its icon. */
export interface SettingsRow {
  group: 'hood' | 'end'
  icon: 'house' | 'alarm' | 'trash'
  title: TextKey
  note?: TextKey
  to: string
  danger?: true
}
