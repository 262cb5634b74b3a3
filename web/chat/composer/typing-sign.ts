/** Milliseconds between two signs; whoever sees one forgets it somewhat later. */
const pause = 3000
export const typingLasts = 5000

/** Gives a sign that somebody is typing, now and then at most. */
export function createTypingSign(send: () => void, now = () => Date.now()): () => void {
  let last = -Infinity
  return () => {
    if (now() - last < pause) return
    last = now()
    send()
  }
}
