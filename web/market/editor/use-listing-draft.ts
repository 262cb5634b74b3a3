import { useRef, useState } from 'react'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { type Entry, newEntry, nextMoment } from '../../platform/outbox/entry.ts'
import { draftsIn } from '../../platform/outbox/outbox.ts'
import { dropDraft, keepDraft, useOutbox } from '../../platform/outbox/records.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Words } from './words.ts'

/** `typed` is what differs from how the form began; `bytes` are those of pictures on their way. */
export interface ListingEntry extends Entry {
  kind: 'listing'
  typed: Partial<Words>
}

const mostListings = 20

const isListing = (entry: Entry): entry is ListingEntry => entry.kind === 'listing'

function openListing(id: string, user_id: number): ListingEntry {
  const listings = draftsIn(useOutbox.getState().entries.filter(isListing))
  for (const old of listings.slice(mostListings)) void dropDraft(old.id)
  const kept = listings.find((entry) => entry.id === id && entry.user_id === user_id)
  return kept ?? { ...newEntry('listing', user_id), id, body: null, typed: {} }
}

const keepListing = (entry: ListingEntry) =>
  void (Object.keys(entry.typed).length ? keepDraft(entry) : dropDraft(entry.id))

/** One per person and product, null for a new one; kept on this device unless the person has turned auto-save off. */
export function useListingDraft(user_id: number, product_id: number | null, start: Words) {
  const id = `listing ${user_id} ${product_id ?? 'new'}`
  const [entry, setEntry] = useState(() => openListing(id, user_id))
  // A picture may finish between a key press and the next render.
  const latest = useRef(entry)

  const replace = (fields: Partial<ListingEntry>) => {
    const next = { ...latest.current, ...fields, changed_at: nextMoment() }
    latest.current = next
    setEntry(next)
    if (keptPreferences().autoSave) keepListing(next)
  }
  const wordsIn = ({ typed }: ListingEntry): Words => ({ ...start, ...typed })
  return {
    words: wordsIn(entry),
    bytes: entry.bytes,
    is_changed: Object.keys(entry.typed).length > 0,
    /** As of the last change, also before React has rendered it. */
    now: () => ({ words: wordsIn(latest.current), key: latest.current.key }),
    change: (fields: Partial<Words>, bytes = latest.current.bytes) => {
      const typed = Object.entries({ ...latest.current.typed, ...fields }).filter(
        ([name, word]) => word !== start[name as keyof Words],
      )
      replace({ typed: Object.fromEntries(typed), bytes })
    },
    /** Another key, under which it is another product. */
    renew: () => replace({ key: randomId() }),
    /** Returns what brings it back. */
    clear: () => {
      const left = latest.current
      replace({ typed: {}, bytes: {}, key: randomId() })
      return () => replace(left)
    },
  }
}
