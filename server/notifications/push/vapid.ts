import type { AppContext } from '../../platform/room.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { keyFor } from '../../platform/secrets/keys.ts'
import { opened, sealed } from '../../platform/secrets/sealing.ts'
import type { Config } from '../../platform/start/config.ts'
import { deleteAllSubscriptions, keptKeys, saveKeys } from './queries.ts'

/** base64url, as browsers and push services take it. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

type Deps = Pick<AppContext, 'db' | 'config' | 'installation' | 'clock'>

/** Made when first asked for, once for all processes; anew where SECRET_KEY has changed, and every browser with them. */
export async function vapidKeys(deps: Deps): Promise<VapidKeys> {
  const key = keyFor(deps, 'push keys')
  const kept = await keptKeys(deps.db)
  const privateKey = kept && opened(key, kept.private_key)
  if (privateKey) return { publicKey: kept.public_key, privateKey }

  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await inTransaction(deps.db, async (tx) => {
    const row = {
      public_key: made.publicKey,
      private_key: sealed(key, made.privateKey),
      made_at: deps.clock(),
    }
    const isOurs = await saveKeys(tx, row, kept?.public_key ?? null)
    if (isOurs && kept) await deleteAllSubscriptions(tx)
  })
  return vapidKeys(deps)
}

/** Whom a push service turns to. */
export function subjectOf({ company, publicUrl, mailFrom }: Config) {
  if (company.email.includes('@')) return `mailto:${company.email}`
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'xom@localhost'}`
}
