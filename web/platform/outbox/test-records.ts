import { createStore, values } from 'idb-keyval'
import type { Entry } from './entry.ts'
import { changeEntry } from './records.ts'

/** The database as another tab would open it. */
export const otherTab = createStore('xom-outbox', 'entries')

/** The records on the device, whatever this tab's store says. */
export const recordsKept = () => values<Entry>(otherTab)

export const put = async <E extends Entry>(entry: E): Promise<E> => {
  await changeEntry<E>(entry.id, () => entry)
  return entry
}
