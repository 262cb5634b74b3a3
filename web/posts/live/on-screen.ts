/** Cards count once the page has not moved for `restMs`, at most every `minIntervalMs` milliseconds. */
const maxCards = 4
const restMs = 1000
const minIntervalMs = 3000

const isVisible = (element: Element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

const visibleCards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-post]')]
    .filter(isVisible)
    .slice(0, maxCards)
    .map(({ dataset }) => Number(dataset['post']))

/** Calls `onChange` with the posts of the cards on screen whenever they may have changed. Returns a function that stops it. */
export function watchPostsOnScreen(onChange: (ids: Set<number>) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const report = () => {
    timer = undefined
    last = Date.now()
    onChange(new Set(visibleCards()))
  }
  const reportSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(report, Math.max(restMs, last + minIntervalMs - Date.now()))
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
