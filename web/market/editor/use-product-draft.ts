import { useRef, useState } from 'react'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { type OutboxEntry, newEntry, nextTimestamp } from '../../platform/outbox/entry.ts'
import { listDrafts } from '../../platform/outbox/outbox.ts'
import { deleteDraft, saveDraft, useOutbox } from '../../platform/outbox/records.ts'
import { randomId } from '../../platform/random-id.ts'
import type { FormValues } from './form-values.ts'

/** `typed` is what differs from how the form began; `bytes` are those of pictures on their way. */
export interface ProductDraftEntry extends OutboxEntry {
  kind: 'listing'
  typed: Partial<FormValues>
}

const maxDrafts = 20

const isListing = (entry: OutboxEntry): entry is ProductDraftEntry => entry.kind === 'listing'

function openDraft(id: string, user_id: number): ProductDraftEntry {
  const listings = listDrafts(useOutbox.getState().entries.filter(isListing))
  for (const old of listings.slice(maxDrafts)) void deleteDraft(old.id)
  const kept = listings.find((entry) => entry.id === id && entry.user_id === user_id)
  return kept ?? { ...newEntry('listing', user_id), id, body: null, typed: {} }
}

const keepListing = (entry: ProductDraftEntry) =>
  void (Object.keys(entry.typed).length ? saveDraft(entry) : deleteDraft(entry.id))

/** One per person and product, null for a new one; kept on this device unless the person has turned auto-save off. */
export function useProductDraft(user_id: number, product_id: number | null, start: FormValues) {
  const id = `listing ${user_id} ${product_id ?? 'new'}`
  const [entry, setEntry] = useState(() => openDraft(id, user_id))
  // A picture may finish between a key press and the next render.
  const latest = useRef(entry)

  const replace = (fields: Partial<ProductDraftEntry>) => {
    const next = { ...latest.current, ...fields, changed_at: nextTimestamp() }
    latest.current = next
    setEntry(next)
    if (cachedPreferences().autoSave) keepListing(next)
  }
  const wordsIn = ({ typed }: ProductDraftEntry): FormValues => ({ ...start, ...typed })
  return {
    words: wordsIn(entry),
    bytes: entry.bytes,
    is_changed: Object.keys(entry.typed).length > 0,
    /** As of the last change, also before React has rendered it. */
    now: () => ({ words: wordsIn(latest.current), key: latest.current.key }),
    change: (fields: Partial<FormValues>, bytes = latest.current.bytes) => {
      const typed = Object.entries({ ...latest.current.typed, ...fields }).filter(
        ([name, word]) => word !== start[name as keyof FormValues],
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
