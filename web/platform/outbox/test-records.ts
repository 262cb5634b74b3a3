import { createStore, values } from 'idb-keyval'
import type { OutboxEntry } from './entry.ts'
import { changeEntry } from './records.ts'

/** The database, opened as in another tab. */
export const otherTab = createStore('xom-outbox', 'entries')

/** The stored records, independent of this tab's state. */
export const readRecords = () => values<OutboxEntry>(otherTab)

export const put = async <E extends OutboxEntry>(entry: E): Promise<E> => {
  await changeEntry<E>(entry.id, () => entry)
  return entry
}
