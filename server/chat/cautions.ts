import type { Caution } from '../../contract/market/cautions.ts'
import { cautionsOf, isGrave } from '../text/cautions/cautions.ts'
import type { Database } from '../platform/database/db.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import type { ChatHere } from './access.ts'
import { trustOf } from '../relations/trust/trust.ts'
import { otherOf } from './open-queries.ts'

interface Viewer {
  id: number
  ward_code: string | null
}

/** What readers of a message are warned of: about a product, between strangers, and while one of the two is new. */
export async function cautionsIn(
  tx: Database,
  host: string,
  viewer: Viewer,
  { id, kind }: Pick<ChatHere, 'id' | 'kind'>,
  { content, place }: { content: string; place: string | null },
  now: Date,
): Promise<Caution[]> {
  if (kind !== 'product' && kind !== 'person') return []
  const cautions = cautionsOf(`${content}\n${place ?? ''}`, host)
  if (!cautions.length || kind === 'product') return cautions
  const other = await otherOf(tx, viewer, id)
  if (!other) return []
  if (other.is_stranger) return cautions
  const levels = [await trustOf(tx, viewer.id, now), await trustOf(tx, other.id, now)]
  return levels.includes('new') ? cautions : []
}

/** For staff, of the first such message of a conversation. */
export async function openCase(tx: Database, message_id: number, cautions: Caution[]) {
  if (cautions.some(isGrave)) await addJob(tx, 'open_case', { type: 'message', id: message_id })
}
