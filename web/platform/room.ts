import type { NotificationKind } from '../../contract/notifications.ts'
import type { Hue } from '../ui/layout/Badge.tsx'
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
  keepers?: Record<string, string>
}

/** A layout's screens are nested under its file. */
export interface Screens {
  [addressOrLayout: string]: string | Screens
}

export type IconName =
  | 'again'
  | 'alert'
  | 'at'
  | 'bell'
  | 'calendar'
  | 'handshake'
  | 'heart'
  | 'house'
  | 'message'
  | 'no'
  | 'offer'
  | 'over'
  | 'package'
  | 'send'
  | 'star'
  | 'undo'
  | 'yes'

/** `settings/RoomRows.tsx` draws its icon. */
export interface SettingsRow {
  group: 'hood' | 'end'
  icon: 'house' | 'alarm' | 'trash'
  title: TextKey
  note?: TextKey
  to: string
  danger?: true
}

/**
 * The icon and hue of each kind of notification that a room sends, the default export of its `looks.ts`: the first view has
 * no need of them. The server has their texts.
 */
export type Looks = Partial<Record<NotificationKind, `${IconName} ${Hue}`>>
