import type { NotificationKind } from '../../contract/notifications.ts'
import { type AppContext } from '../platform/http/handle.ts'

/** `urgent` ones are shown at once, also by a device that saves power. */
export interface PushNote {
  topic: string
  kind: NotificationKind
  title: string
  body: string
  url: string
  urgent: boolean
}

/** How many devices were reached: none, as long as no device can be registered. */
export const sendPush = async (_context: AppContext, _user_id: number, _note: PushNote): Promise<number> => 0
