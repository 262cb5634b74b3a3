/** What an address's #anchor calls a comment. */
export const anchorOf = (id: number) => `comment-${id}`

/** Which comment an address leads to; null where it leads to none. */
export function commentIn(hash: string): number | null {
  const id = Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1])
  return id > 0 ? id : null
}
