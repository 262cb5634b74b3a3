import { createStore, values } from 'idb-keyval'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { clearLocalItems } from '../kept/clearing.ts'
import { endSession } from '../session/session.ts'
import type { Entry } from './entry.ts'
import { changeEntry } from './records.ts'

/** The database as another tab would open it. */
export const otherTab = createStore('xom-outbox', 'entries')

// Every test starts with an empty device.
beforeEach(async () => {
  await cleanup()
  endSession()
  await clearLocalItems()
})

/** The records on the device, whatever this tab's store says. */
export const recordsKept = () => values<Entry>(otherTab)

export const put = async <E extends Entry>(entry: E): Promise<E> => {
  await changeEntry<E>(entry.id, () => entry)
  return entry
}
