import { keptLoss, noteLossRead } from '../../platform/session/kept-loss.ts'

/** The reason for this document and its reloads; a sign-in page that is opened anew says nothing of it. */
export function lossToShow(): string | null {
  const loss = keptLoss()
  if (!loss) return null
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loss.at >= performance.timeOrigin || loaded?.type !== 'navigate') return loss.why
  noteLossRead()
  return null
}
