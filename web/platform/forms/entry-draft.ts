import { type OutboxEntry, newEntry, nextTimestamp } from '../outbox/entry.ts'
import { listDrafts } from '../outbox/outbox.ts'
import { deleteDraft, saveDraft, useOutbox } from '../outbox/records.ts'
import { randomId } from '../random-id.ts'
import { cachedPreferences } from '../storage/preferences.ts'

/** `typed` contains the fields that differ from their initial values; `bytes` those of files being uploaded. */
interface DraftEntry<Values> extends OutboxEntry {
  typed: Partial<Values>
}

const maxDrafts = 20

function findOrCreate<Values>(kind: string, id: string, user_id: number): DraftEntry<Values> {
  const isOfKind = (entry: OutboxEntry): entry is DraftEntry<Values> => entry.kind === kind
  const drafts = listDrafts(useOutbox.getState().entries.filter(isOfKind))
  for (const old of drafts.slice(maxDrafts)) void deleteDraft(old.id)
  const stored = drafts.find((entry) => entry.id === id && entry.user_id === user_id)
  return stored ?? { ...newEntry(kind, user_id), id, body: null, typed: {} }
}

/**
 * A draft with files, stored beside the entries of the outbox unless auto-save is off. `id` names the form and its
 * subject.
 */
export function entryDraft<Values>(kind: string, id: string, user_id: number) {
  let entry = findOrCreate<Values>(kind, id, user_id)
  async function replace(fields: Partial<DraftEntry<Values>>) {
    entry = { ...entry, ...fields, changed_at: nextTimestamp() }
    if (!Object.keys(entry.typed).length) await deleteDraft(id)
    else if (cachedPreferences().autoSave) await saveDraft(entry)
  }
  return {
    load: () => entry.typed,
    save: (typed: Partial<Values>, bytes = entry.bytes) => replace({ typed, bytes }),
    bytes: () => entry.bytes,
    setBytes: (bytes: OutboxEntry['bytes']) => void replace({ bytes }),
    idempotencyKey: () => entry.key,
    /** With another key the form creates another thing. */
    renewKey: () => void replace({ key: randomId() }),
    /** Deletes the draft; returns a function that restores it. */
    clear() {
      const cleared = entry
      void replace({ typed: {}, bytes: {}, key: randomId() })
      return () => void replace(cleared)
    },
  }
}
