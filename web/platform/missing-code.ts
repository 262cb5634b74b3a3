function wasReloaded() {
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return start?.type === 'reload'
}

/**
 * For code that fails to load although the server replies: after a release its files have other names, and older
 * browsers remember a failure as long as the page lives. Reloads by itself once, later when somebody asks for it.
 */
export async function reloadForCode(isAsked: boolean) {
  if (wasReloaded() && !isAsked) return
  try {
    const { ok } = await fetch('/health/live', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Without a network the reload would lose the page as well.
  }
}
