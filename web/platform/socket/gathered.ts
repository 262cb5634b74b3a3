/** Acts at once for a key, and once more `ms` later if it was called for it meanwhile. */
export function gathered<Key>(act: (key: Key) => void, ms: number): (key: Key) => void {
  const waiting = new Map<Key, boolean>()
  const run = (key: Key) => {
    waiting.set(key, false)
    setTimeout(() => {
      const isDue = waiting.get(key)
      waiting.delete(key)
      if (isDue) run(key)
    }, ms)
    act(key)
  }
  return (key) => (waiting.has(key) ? void waiting.set(key, true) : run(key))
}
