import { firstWords } from '../../../contract/first-words.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import type { PushAction, PushPayload } from '../../../contract/notifications/push.ts'
import { ownPath } from '../../../contract/own-path.ts'
import { keyFor, type KeySource, sign } from '../../platform/secrets/keys.ts'
import type { Device } from './queries.ts'
import texts from './texts.json' with { type: 'json' }

/** In the person's language. `urgent` ones are shown at once, also by a device that saves power. */
export interface PushNote {
  topic: string
  kind: PushPayload['kind']
  title: string
  body: string
  url: string
  urgent: boolean
}

/** So many letters, even of four bytes each, fit into what push services take, 4 kB encrypted. */
const most = { title: 120, body: 400 }

const actions: Partial<Record<NotificationKind | 'something', PushAction[]>> = {
  offer: ['accept'],
  message: ['reply'],
  comment: ['reply'],
  reply: ['reply'],
  mention: ['reply'],
}

export const payloadOf = (
  { kind, title, body, url, topic }: PushNote,
  { lang }: Pick<Device, 'lang'>,
): PushPayload => ({
  kind,
  lang,
  title: firstWords(title, most.title),
  body: firstWords(body, most.body),
  url: ownPath(url) ?? '/notifications',
  tag: topic,
  actions: (actions[kind] ?? []).map((action) => ({ action, title: texts[lang][action] })),
})

/** The push service replaces what waits there under the same name, and learns nothing from it. */
export const topicOf = (source: KeySource, user_id: number, topic: string) =>
  sign(keyFor(source, 'push topic'), `${user_id} ${topic}`).slice(0, 32)
