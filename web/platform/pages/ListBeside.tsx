import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ListPlace } from '../../ui/layout/list-place.ts'
import { useIsTwoColumn } from '../../ui/media-queries.ts'

interface ListBesideProps {
  label: string
  /** The screen of the list. Next to a page it has no `main`, no `h1` and no back button. */
  list: ReactNode
  /** Whether the page of a row is open. */
  isOpen: boolean
}

/** On a wide screen the list is to the left of an opened page; alone, each has the full width. */
export function ListBeside({ label, list, isOpen }: ListBesideProps) {
  const isBeside = useIsTwoColumn() && isOpen
  // The outlet has the same position in both layouts, so that its scroll position and state survive resizing.
  return (
    <div className={isBeside ? '-mb-8 grid grid-cols-[24.75rem_minmax(0,1fr)]' : 'contents'}>
      {isBeside && <List label={label}>{list}</List>}
      <ListPlace value={isOpen ? null : 'screen'}>
        <Outlet />
      </ListPlace>
    </div>
  )
}

function List({ label, children }: { label: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const list = frame.current
    if (!list || showCurrentRow(list, pathname)) return undefined
    const observer = new MutationObserver(() => {
      if (showCurrentRow(list, pathname)) observer.disconnect()
    })
    observer.observe(list, { childList: true, subtree: true })
    const listeners = new AbortController()
    const stop = () => {
      observer.disconnect()
      listeners.abort()
    }
    // Whoever moves the list themselves reads something else by now.
    for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      list.addEventListener(name, stop, { signal: listeners.signal, passive: true })
    return stop
  }, [pathname])
  return (
    <aside
      ref={frame}
      aria-label={label}
      // Bars at the top of the window are above the list, so its header sticks to its own top.
      className="sticky top-(--bar) h-[calc(100dvh-var(--bar))] scroll-pt-20 overflow-y-auto overscroll-contain *:[--bar:0px] border-r border-line pb-6 [scrollbar-width:thin] [&_article:has([aria-current=page])]:bg-help-tint [&_li:has([aria-current=page])]:rounded-card [&_li:has([aria-current=page])]:bg-help-tint"
    >
      <ListPlace value="beside">
        <Suspense>{children}</Suspense>
      </ListPlace>
    </aside>
  )
}

/** In pixels. */
const headerHeight = 64

/** Scrolls the list, but not the page, to the row of the opened page. Returns false while the row is not there. */
function showCurrentRow(list: HTMLElement, pathname: string): boolean {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[aria-current=page]')]
  const row = links.find((link) => link.pathname === pathname)?.closest('li, article')
  if (!row) return false
  const [view, box] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const isHidden = box.top < view.top + headerHeight || box.bottom > view.bottom
  if (isHidden) list.scrollTop += box.top - view.top - view.height / 3
  return true
}
