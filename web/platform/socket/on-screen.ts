/** Rows count once the page has not moved for `restMs`, at most every `minIntervalMs` milliseconds. */
const restMs = 1000
const minIntervalMs = 3000

const isVisible = (element: Element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

/**
 * Calls `onChange` with the values of a data attribute of the rows on screen, at most `max`, whenever they may have
 * changed. Returns a function that stops it.
 */
export function watchRowsOnScreen(
  attribute: 'post' | 'topic',
  max: number,
  onChange: (values: string[]) => void,
): () => void {
  const valuesOnScreen = () =>
    [...document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)]
      .filter(isVisible)
      .slice(0, max)
      .flatMap(({ dataset }) => dataset[attribute] ?? [])
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const report = () => {
    timer = undefined
    last = Date.now()
    onChange(valuesOnScreen())
  }
  const reportSoon = () => {
    clearTimeout(timer)
    // The clock of the device can be set back.
    const pause = Math.min(last + minIntervalMs - Date.now(), minIntervalMs)
    timer = setTimeout(report, Math.max(restMs, pause))
  }
  const changes = new MutationObserver((records) => {
    if (records.some(({ addedNodes, removedNodes }) => addedNodes.length + removedNodes.length > 0))
      reportSoon()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', reportSoon, { passive: true })
  reportSoon()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    removeEventListener('scroll', reportSoon)
  }
}
