/**
 * Rows count once the page has not moved for `restMs`. A person has 300 events a minute, so that `onChange` is called at most
 * every `minIntervalMs` milliseconds.
 */
const restMs = 250
const minIntervalMs = 3000

const isVisible = (element: Element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

/**
 * Calls `onChange` with the values of a data attribute of the rows on screen, at most `max`, whenever they have
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
  let reported = ''
  const report = () => {
    timer = undefined
    const values = valuesOnScreen()
    if (values.join() === reported) return
    reported = values.join()
    last = Date.now()
    onChange(values)
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
