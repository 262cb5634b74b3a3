import type { Caution } from '../../contract/text/cautions.ts'
import { findCautions, isSevereCaution } from '../text/cautions/cautions.ts'
import type { Database } from '../platform/database/db.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import type { ViewerChat } from './access.ts'
import { loadTrustLevel } from '../relations/trust/trust.ts'
import { findOtherMember } from './open-queries.ts'

interface Author {
  id: number
  ward_code: string | null
}

/** Applies to chats about a product, chats of strangers, and chats in which one of the two accounts is new. */
export async function loadCautions(
  tx: Database,
  host: string,
  viewer: Author,
  { id, kind }: Pick<ViewerChat, 'id' | 'kind'>,
  { content, place }: { content: string; place: string | null },
  now: Date,
): Promise<Caution[]> {
  if (kind !== 'product' && kind !== 'person') return []
  const cautions = findCautions(`${content}\n${place ?? ''}`, host)
  if (!cautions.length || kind === 'product') return cautions
  const other = await findOtherMember(tx, viewer, id)
  if (!other) return []
  if (other.is_stranger) return cautions
  const levels = [await loadTrustLevel(tx, viewer.id, now), await loadTrustLevel(tx, other.id, now)]
  return levels.includes('new') ? cautions : []
}

/** Opens a case for staff. `claimCase` limits it to one per chat. */
export async function queueModerationCase(tx: Database, message_id: number, cautions: Caution[]) {
  if (cautions.some(isSevereCaution)) await addJob(tx, 'open_case', { type: 'message', id: message_id })
}
