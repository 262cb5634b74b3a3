let current = ''
let previous = ''

/** Called by the frame once the screen at `path` is shown. */
export function notePath(path: string): void {
  if (path === current) return
  previous = current
  current = path
}

/** Called when the frame is left: what follows is a fresh start. */
export function forgetPaths(): void {
  current = ''
  previous = ''
}

/** The path from which one came to `path`, also before that is shown; empty after a fresh start. */
export const cameFrom = (path: string): string => (path === current ? previous : current)
