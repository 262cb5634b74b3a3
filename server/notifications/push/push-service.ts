import ipaddr from 'ipaddr.js'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { truncateToWords } from '../../../contract/letters.ts'
import type { NotificationKind } from '../../../contract/notifications/notifications.ts'
import type { PushAction, PushPayload } from '../../../contract/notifications/push.ts'
import { toOwnPath } from '../../../contract/own-path.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { isLoopback } from '../../platform/http/network.ts'
import type { AppContext } from '../../platform/room.ts'
import { decrypt, deriveKey, encrypt, type KeySource, sign } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import { deleteAllSubscriptions, type Device, findVapidKeys, saveVapidKeys } from './queries.ts'
import texts from './texts.json' with { type: 'json' }

/** The limit of DNS; the package that signs pushes accepts no longer names. */
const maxHostnameLength = 253

/** The services of Chrome and browsers built on it, Firefox, Safari and Edge. */
const knownServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * What is wrong with an address, which a client chose: `form` unless it is https on the default port with a host name,
 * `service` if the host is neither a known service nor one of PUSH_SERVICES. In a demo that is not public, it may also be http
 * on this machine, for tests.
 */
export function findPushAddressProblem(
  { demo, demoPublic, pushServices }: Pick<Config, 'demo' | 'demoPublic' | 'pushServices'>,
  address: string,
): 'form' | 'service' | null {
  if (!URL.canParse(address)) return 'form'
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username || password || hostname.length > maxHostnameLength) return 'form'
  if (protocol === 'http:') return demo && !demoPublic && isLoopback(hostname) ? null : 'form'
  if (protocol !== 'https:' || port || isIP(hostname.replace(/^\[|\]$/g, '')) || isLoopback(hostname))
    return 'form'
  return [...knownServices, ...pushServices].some((service) => isHostOf(service, hostname)) ? null : 'service'
}

/** `*.example.com` has every host below example.com. */
const isHostOf = (service: string, hostname: string) =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service

interface DnsResolver {
  resolve4: (hostname: string) => Promise<string[]>
  resolve6: (hostname: string) => Promise<string[]>
}

/**
 * Resolves a name to its public addresses; an error if it has none. The connection uses the checked address, so that a
 * name can't resolve to another one after the check.
 */
export const createLookup =
  (resolver: DnsResolver): LookupFunction =>
  (hostname, { all }, callback) =>
    void lookUp(resolver, hostname, all ?? false, callback)

// The system's resolver would block one of the process's few threads during a slow lookup.
export const publicLookup = createLookup(new Resolver({ timeout: 1000, tries: 2 }))

async function lookUp(
  resolver: DnsResolver,
  hostname: string,
  all: boolean,
  callback: Parameters<LookupFunction>[2],
) {
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ])
  const [first, ...others] = [...four, ...six]
    .filter(isPublic)
    .map((address) => ({ address, family: isIP(address) }))
  if (!first) callback(new Error('The name has no public address'), '')
  else if (all) callback(null, [first, ...others])
  else callback(null, first.address, first.family)
}

/** False for addresses of this machine, of private networks and of tunnels to them. */
export const isPublic = (address: string) =>
  isIP(address) > 0 && ipaddr.process(address).range() === 'unicast'

/** In base64url, as browsers and push services expect. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

type Deps = Pick<AppContext, 'db' | 'config' | 'installation' | 'clock'>

/** Generates the keys once for all processes. A changed SECRET_KEY replaces them and deletes all subscriptions. */
export async function loadVapidKeys(deps: Deps): Promise<VapidKeys> {
  const key = deriveKey(deps, 'push keys')
  const stored = await findVapidKeys(deps.db)
  const privateKey = stored && decrypt(key, stored.private_key)
  if (privateKey) return { publicKey: stored.public_key, privateKey }

  const { default: webPush } = await import('web-push')
  const generated = webPush.generateVAPIDKeys()
  await inTransaction(deps.db, async (tx) => {
    const row = {
      public_key: generated.publicKey,
      private_key: encrypt(key, generated.privateKey),
      made_at: deps.clock(),
    }
    const isSaved = await saveVapidKeys(tx, row, stored?.public_key ?? null)
    if (isSaved && stored) await deleteAllSubscriptions(tx)
  })
  return loadVapidKeys(deps)
}

/** The contact for push services. */
export function vapidSubject({ company, publicUrl, mailFrom }: Config) {
  if (company.email.includes('@')) return `mailto:${company.email}`
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'xom@localhost'}`
}

/** In the user's language. Devices show `urgent` notes at once, even when they save power. */
export interface PushNote {
  topic: string
  kind: PushPayload['kind']
  title: string
  body: string
  url: string
  urgent: boolean
}

/** Even with four bytes per letter, this fits into the 4 kB (encrypted) that push services accept. */
const maxLetters = { title: 120, body: 400 }

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
  title: truncateToWords(title, maxLetters.title),
  body: truncateToWords(body, maxLetters.body),
  url: toOwnPath(url) ?? '/notifications',
  tag: topic,
  actions: (actions[kind] ?? []).map((action) => ({ action, title: texts[lang][action] })),
})

/** Push services replace a waiting push with the same topic. The hash reveals nothing about it. */
export const pushTopic = (source: KeySource, user_id: number, topic: string) =>
  sign(deriveKey(source, 'push topic'), `${user_id} ${topic}`).slice(0, 32)
