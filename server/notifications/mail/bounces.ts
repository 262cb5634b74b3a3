import type { Database } from '../../platform/database/db.ts'
import type { Config } from '../../platform/start/config.ts'
import { deleteBounce, saveMailbox } from './queries.ts'
import { hashesOf } from './unsubscribe.ts'

/** Call it when somebody has opened a mail to the address that is now their account's. */
export async function addressConfirmed(
  tx: Database,
  config: Pick<Config, 'secretKey'>,
  { user_id, address }: { user_id: number; address: string },
) {
  const [address_hash] = hashesOf(config, address)
  await deleteBounce(tx, address_hash)
  await saveMailbox(tx, { user_id, address, address_hash })
}
