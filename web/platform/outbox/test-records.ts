import { createStore, values } from 'idb-keyval'
import type { OutboxEntry } from './entry.ts'
import { changeEntry } from './records.ts'

/** The database as another tab would open it. */
export const otherTab = createStore('xom-outbox', 'entries')

/** The records on the device, whatever this tab's store says. */
export const recordsKept = () => values<OutboxEntry>(otherTab)

export const put = async <E extends OutboxEntry>(entry: E): Promise<E> => {
  await changeEntry<E>(entry.id, () => entry)
  return entry
}
