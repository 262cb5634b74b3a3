import type { NotificationKind } from '../../contract/notifications.ts'
import type { Hue } from '../ui/layout/Badge.tsx'
import type { TextKey } from './i18n/catalogue.ts'

/**
 * What a room of the web gives the house. It comes with the first view, so it holds names alone: files are paths from the
 * room's folder and are fetched when they are needed. `web/rooms.ts` lists the rooms.
 */
export interface Room {
  /** As its folder is called. */
  name: string
  /** Screens within the app's frame, for whoever is signed in. */
  framed?: Screens
  /** Screens without the frame, for whoever is signed in. */
  guarded?: Screens
  /** Screens that lead on whoever is signed in. */
  signedOut?: Screens
  /** Screens for everybody. */
  open?: Screens
  /** How its notifications are known at a glance; their words are the server's. */
  notifications?: Partial<Record<NotificationKind, { icon: IconName; hue: Hue }>>
  /** Rows among the settings. */
  settings?: SettingsRow[]
}

/** Files by address; under the file of a layout, those that it stands around. */
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

/** A row of a group of the settings; its icon is drawn in `settings/RoomRows.tsx`. */
export interface SettingsRow {
  group: 'hood' | 'end'
  icon: 'house' | 'trash'
  title: TextKey
  note?: TextKey
  to: string
  /** Whether it ends something for good. */
  danger?: true
}
