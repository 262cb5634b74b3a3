import type { NotificationKind } from '../../contract/notifications.ts'
import type { Hue } from '../ui/layout/Badge.tsx'
import type { TextKey } from './i18n/catalogue.ts'

/**
 * What a room adds to the web app. Declarations are part of the first view, so they hold names only: files
 * are paths from the room's folder, fetched when needed. `web/rooms.ts` lists the rooms.
 */
export interface Room {
  /** The name of its folder. */
  name: string
  /** Screens within the app's frame, for the signed in. */
  framed?: Screens
  /** Screens without the frame, for the signed in. */
  guarded?: Screens
  /** Screens that redirect the signed in. */
  signedOut?: Screens
  /** Screens for everybody. */
  open?: Screens
  /** Icons and colours of its notifications; the server has their texts. */
  notifications?: Partial<Record<NotificationKind, { icon: IconName; hue: Hue }>>
  /** Rows in the settings. */
  settings?: SettingsRow[]
}

/** Files by address; a layout's screens are nested under its file. */
export interface Screens {
  [addressOrLayout: string]: string | Screens
}

/** Icons of notifications, drawn in `notifications/icons.ts`. */
export type IconName =
  | 'again'
  | 'alert'
  | 'calendar'
  | 'handshake'
  | 'heart'
  | 'message'
  | 'no'
  | 'offer'
  | 'over'
  | 'package'
  | 'send'
  | 'star'
  | 'undo'
  | 'yes'

/** A row in a group of the settings; `settings/RoomRows.tsx` draws its icon. */
export interface SettingsRow {
  group: 'hood' | 'end'
  icon: 'house' | 'trash'
  title: TextKey
  note?: TextKey
  to: string
  /** Whether it deletes something for good. */
  danger?: true
}
