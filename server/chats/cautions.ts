import type { Caution } from '../../contract/market/cautions.ts'
import { cautionsOf, isGrave } from '../cautions/cautions.ts'
import type { Database } from '../platform/database/db.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import type { ChatHere } from './access.ts'
import { isWithStranger } from './open-queries.ts'

interface Viewer {
  id: number
  ward_code: string | null
}

/** What readers of a message are warned of: about a product, and between strangers. */
export async function cautionsIn(
  tx: Database,
  host: string,
  viewer: Viewer,
  { id, kind }: Pick<ChatHere, 'id' | 'kind'>,
  { content, place }: { content: string; place: string | null },
): Promise<Caution[]> {
  if (kind !== 'product' && kind !== 'person') return []
  const cautions = cautionsOf(`${content}\n${place ?? ''}`, host)
  if (!cautions.length || kind === 'product') return cautions
  return (await isWithStranger(tx, viewer, id)) ? cautions : []
}

/** For staff, of the first such message of a conversation. */
export async function openCase(tx: Database, message_id: number, cautions: Caution[]) {
  if (cautions.some(isGrave)) await addJob(tx, 'open_case', { type: 'message', id: message_id })
}
