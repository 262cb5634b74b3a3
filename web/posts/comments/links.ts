export const anchorOf = (id: number) => `comment-${id}`

export function commentIn(hash: string): number | null {
  const id = Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1])
  return id > 0 ? id : null
}
