import type { Message } from '../../../contract/chats/messages.ts'
import { atEnd, type MessagePage, type Talk, withChanges } from './talk.ts'

/** After so many pages of changes it is quicker to load the end anew. */
const mostPages = 3

interface CatchUpDeps {
  talk: () => Talk | undefined
  change: (next: (talk: Talk) => Talk) => void
  /** What changed since a revision; without one, the end. */
  ask: (since?: number) => Promise<MessagePage>
}

/** Asks for all that has changed; meanwhile others get the same promise. Rejects as `ask` does, having changed nothing. */
export function createCatchUp({ talk, change, ask }: CatchUpDeps): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= catchUp().finally(() => (running = null)))

  async function catchUp() {
    const start = talk()
    if (!start) return
    const { revision: since, heard: known } = start
    const changes: Message[] = []
    let from = since
    for (let page = 0; page < mostPages; page++) {
      const { results, has_more, revision } = await ask(from)
      // The server has been put back to an earlier state.
      if (revision < since) break
      changes.push(...results)
      from = results.at(-1)?.revision ?? from
      if (!has_more) return change((now) => withChanges(now, { since, until: revision, known }, changes))
    }
    const end = await ask()
    change((now) => atEnd(end, now.heard > known ? now.heard : 0))
  }
}
