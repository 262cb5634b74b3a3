/** Rows count once the page has not moved for so many milliseconds. */
const restMs = 250

/** Milliseconds for each row that came or left: a person may send 300 events a minute. */
const msPerChange = 250

const isVisible = (element: Element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

/**
 * Calls `onChange` with the values of a data attribute of the rows on screen, at most `max`, whenever they have changed.
 * Returns a function that stops it.
 */
export function watchRowsOnScreen(
  attribute: 'post' | 'topic',
  max: number,
  onChange: (values: string[]) => void,
): () => void {
  const valuesOnScreen = () =>
    [...document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)]
      .filter(isVisible)
      .flatMap(({ dataset }) => dataset[attribute] ?? [])
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported = new Set<string>()
  let reportedAt = 0
  let pauseMs = 0
  const report = () => {
    timer = undefined
    const values = new Set(Array.from(new Set(valuesOnScreen())).slice(0, max))
    const came = [...values].filter((value) => !reported.has(value))
    const left = [...reported].filter((value) => !values.has(value))
    if (!came.length && !left.length) return
    reported = values
    reportedAt = Date.now()
    pauseMs = (came.length + left.length) * msPerChange
    onChange([...values])
  }
  const reportSoon = () => {
    clearTimeout(timer)
    // The clock of the device can be set back.
    const pause = Math.min(reportedAt + pauseMs - Date.now(), pauseMs)
    timer = setTimeout(report, Math.max(restMs, pause))
  }
  const changes = new MutationObserver((records) => {
    if (records.some(({ addedNodes, removedNodes }) => addedNodes.length + removedNodes.length > 0))
      reportSoon()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  // Also the scrolling of a list beside the page.
  addEventListener('scroll', reportSoon, { passive: true, capture: true })
  reportSoon()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    removeEventListener('scroll', reportSoon, { capture: true })
  }
}
