import { setTimeout as sleep } from 'node:timers/promises'
import { startUpload } from '../../contract/media/uploads.ts'
import { send } from '../failover/writers.ts'
import { report } from '../report.ts'
import { tokensFor } from '../tokens.ts'

/** One person asks both processes for more than the limit of an endpoint allows. */
export async function reportLimit(origins: string[], databaseUrl: string) {
  const [token = ''] = await tokensFor(['dung'], databaseUrl)
  const { max } = startUpload.limit ?? { max: 0 }
  let accepted = 0
  let refused = 0
  for (let n = 0; n < 2 * max; n++) {
    // Processes tell each other once a second.
    await sleep(50)
    const url = `${origins[n % origins.length]}${startUpload.path}`
    const body = { content_type: 'image/jpeg', size: 1000 }
    await send(url, { author: { token }, body }, () => undefined).then(
      () => accepted++,
      () => refused++,
    )
  }
  report({
    name: 'a limit counted over both processes',
    result: `${accepted} accepted`,
    baseline: `limit ${max}, ${refused} refused`,
    ratio: accepted / max,
    bound: { max: 1.5 },
  })
}
