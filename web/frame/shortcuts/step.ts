import type { NavigateFunction } from 'react-router'

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-post]')]

/** The next post, or the one before: opened where one is open beside its list, else focused in the list. */
export function step(by: 1 | -1, navigate: NavigateFunction) {
  const rows = rowsOf()
  const opened = document.querySelector<HTMLElement>('[data-beside]')
  const at = opened ? rows.findIndex(isOf(opened.dataset['beside'])) : rows.findIndex(isWithFocus)
  const next = rows[at === -1 ? firstInView(rows) : at + by]
  if (!next) return
  if (opened) {
    void navigate(`/posts/${next.dataset['post']}`, { replace: true })
    return
  }
  next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center', behavior: 'instant' })
}

const isOf = (id: string | undefined) => (row: HTMLElement) => row.dataset['post'] === id
const isWithFocus = (row: HTMLElement) => row.contains(document.activeElement)

/** Begins where somebody reads, not at the top of a list they have scrolled through. */
function firstInView(rows: HTMLElement[]) {
  const seen = rows.findIndex((row) => row.getBoundingClientRect().top >= 0)
  return Math.max(seen, 0)
}
