let current = ''
let previous = ''

/** Called by the frame once the screen at `path` is shown. */
export function notePath(path: string): void {
  if (path === current) return
  previous = current
  current = path
}

/** The path from which one came to `path`, also before that is shown; empty after a fresh start. */
export const cameFrom = (path: string): string => (path === current ? previous : current)
