interface Draft {
  words: { content: string }
  change: (words: { content: string }) => void
  clear: () => void
}

/** Once `sent` has arrived: what was typed on meanwhile stays, or all of it where it was changed. */
export function keepRest(draft: Draft, sent: string): void {
  const typed = draft.words.content.trimStart()
  const content = typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
  if (content) draft.change({ content })
  else draft.clear()
}
