import type { Page } from '@playwright/test'

/** A slow 4G line, as Lighthouse has it: 1.6 Mbit/s, 150 ms. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

interface Shift {
  value: number
  /** Milliseconds since the navigation. */
  at: number
  /** The largest elements that moved. */
  moved: string[]
}

/** Empties the page's caches and slows its network down, as on a first visit over a slow line. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slowLine)
}

/** Records the layout shifts of each document that the page opens from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    const describe = ({ node, previousRect, currentRect }: LayoutShiftAttribution) => {
      const element = node instanceof Element ? node : node?.parentElement
      const text = element?.textContent.trim().slice(0, 24) ?? ''
      const name = `${element?.tagName.toLowerCase() ?? ''} “${text}”`
      const [from, to] = [previousRect, currentRect]
      return `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push({ value, at: Math.round(startTime), moved: sources.map(describe) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the shifts of the open document, and each of them. */
export async function readShifts(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts }
}

interface LayoutShiftAttribution {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: LayoutShiftAttribution[]
}
