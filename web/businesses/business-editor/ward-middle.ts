import { listPublicCommunities } from '../../../contract/nearby.ts'
import type { Point } from '../../../contract/shape.ts'
import { call } from '../../platform/api/call.ts'

/** The middle of a ward by its name, which is public. Rejects where there is none. */
export async function askWardMiddle(ward: string): Promise<Point> {
  const { results } = await call(listPublicCommunities, { query: { search: ward } })
  const found = results[0]
  if (!found) throw new Error('no such ward')
  return found.center
}
