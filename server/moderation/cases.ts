import { takeForCase } from '../chats/reports.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { saidInListing } from '../products/reports.ts'
import { insertCase, keepProduct, keepSaid } from './queries.ts'

/** A report that no person made, once for each product and conversation. Repeating it changes nothing. */
export const openCase = (
  db: Database,
  { type, id }: { type: 'product' | 'message'; id: number },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (type === 'product') {
      const said = await saidInListing(tx, id)
      const report_id = said && (await insertCase(tx, { type, id }, now))
      if (report_id) await keepProduct(tx, report_id, said)
    } else {
      const said = await takeForCase(tx, id, now)
      const report_id = said && (await insertCase(tx, { type, id }, now))
      if (report_id) await keepSaid(tx, report_id, id, said)
    }
  })
