import ipaddr from 'ipaddr.js'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { truncateToWords } from '../../../contract/first-words.ts'
import type { NotificationKind } from '../../../contract/notifications/notifications.ts'
import type { PushAction, PushPayload } from '../../../contract/notifications/push.ts'
import { toOwnPath } from '../../../contract/urls.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { isLoopback } from '../../platform/http/network.ts'
import type { AppContext } from '../../platform/room.ts'
import { decrypt, deriveKey, encrypt, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import { deleteAllSubscriptions, type Device, findVapidKeys, saveVapidKeys } from './queries.ts'
import texts from './texts.json' with { type: 'json' }

/** Of the DNS; what signs a push reads no longer one. */
const longestName = 253

/**
 * Whether a push service may have this address, which a stranger chose: https on its usual port, by a name. In a demo
 * that nobody else reaches also http on this machine, for tests.
 */
export function isPushAddress({ demo, demoPublic }: Pick<Config, 'demo' | 'demoPublic'>, address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username || password || hostname.length > longestName) return false
  if (protocol === 'http:') return demo && !demoPublic && isLoopback(hostname)
  return protocol === 'https:' && !port && !isIP(hostname.replace(/^\[|\]$/g, '')) && !isLoopback(hostname)
}

interface Resolving {
  resolve4: (hostname: string) => Promise<string[]>
  resolve6: (hostname: string) => Promise<string[]>
}

/**
 * Resolves a name to its addresses on the public network; an error if it has none. What is connected to is what was
 * looked at: a name that changes its mind in between gains nothing.
 */
export const createLookup =
  (resolver: Resolving): LookupFunction =>
  (hostname, { all }, callback) =>
    void lookUp(resolver, hostname, all ?? false, callback)

// Not the system's own resolver: each of its slow answers would keep one of the process's few threads.
export const publicLookup = createLookup(new Resolver({ timeout: 1000, tries: 2 }))

async function lookUp(
  resolver: Resolving,
  hostname: string,
  all: boolean,
  say: Parameters<LookupFunction>[2],
) {
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ])
  const [first, ...others] = [...four, ...six]
    .filter(isPublic)
    .map((address) => ({ address, family: isIP(address) }))
  if (!first) say(new Error('The name leads to no public address'), '')
  else if (all) say(null, [first, ...others])
  else say(null, first.address, first.family)
}

/** No address of this machine, of a private network or of a tunnel to one. */
export const isPublic = (address: string) =>
  isIP(address) > 0 && ipaddr.process(address).range() === 'unicast'

/** base64url, as browsers and push services take it. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

type Deps = Pick<AppContext, 'db' | 'config' | 'installation' | 'clock'>

/** Made when first asked for, once for all processes; anew where SECRET_KEY has changed, and every browser with them. */
export async function loadVapidKeys(deps: Deps): Promise<VapidKeys> {
  const key = deriveKey(deps, 'push keys')
  const kept = await findVapidKeys(deps.db)
  const privateKey = kept && decrypt(key, kept.private_key)
  if (privateKey) return { publicKey: kept.public_key, privateKey }

  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await inTransaction(deps.db, async (tx) => {
    const row = {
      public_key: made.publicKey,
      private_key: encrypt(key, made.privateKey),
      made_at: deps.clock(),
    }
    const isOurs = await saveVapidKeys(tx, row, kept?.public_key ?? null)
    if (isOurs && kept) await deleteAllSubscriptions(tx)
  })
  return loadVapidKeys(deps)
}

/** Whom a push service turns to. */
export function vapidSubject({ company, publicUrl, mailFrom }: Config) {
  if (company.email.includes('@')) return `mailto:${company.email}`
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'xom@localhost'}`
}

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

export const toPayload = (
  { kind, title, body, url, topic }: PushNote,
  { lang }: Pick<Device, 'lang'>,
): PushPayload => ({
  kind,
  lang,
  title: truncateToWords(title, most.title),
  body: truncateToWords(body, most.body),
  url: toOwnPath(url) ?? '/notifications',
  tag: topic,
  actions: (actions[kind] ?? []).map((action) => ({ action, title: texts[lang][action] })),
})

/** The push service replaces what waits there under the same name, and learns nothing from it. */
export const pushTopic = (source: KeySource, user_id: number, topic: string) =>
  sign(deriveKey(source, 'push topic'), `${user_id} ${topic}`).slice(0, 32)
