import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
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
  const frame = useRef<HTMLElement>(null)
  useCurrentRowInView(frame)
  return (
    <aside
      ref={frame}
      aria-label={label}
      className="sticky top-(--bar) h-[calc(100dvh-var(--bar))] overflow-y-auto overscroll-contain border-r border-line pb-6 [scrollbar-width:thin] [&_article:has([aria-current=page])]:bg-help-tint [&_li:has([aria-current=page])]:rounded-card [&_li:has([aria-current=page])]:bg-help-tint"
    >
      <ListPlace value="beside">
        <Suspense>{children}</Suspense>
      </ListPlace>
    </aside>
  )
}

/** Scrolls the list, but not the page, to the row of the opened page once the row is there. */
function useCurrentRowInView(list: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const frame = list.current
    if (!frame) return
    const show = () => {
      const row = frame.querySelector('a[aria-current=page]')?.closest('li, article')
      if (!row) return false
      const [view, box] = [frame.getBoundingClientRect(), row.getBoundingClientRect()]
      const isHidden = box.top < view.top + headerHeight || box.bottom > view.bottom
      if (isHidden) frame.scrollTop += box.top - view.top - view.height / 3
      return true
    }
    if (show()) return
    const observer = new MutationObserver(() => show() && observer.disconnect())
    observer.observe(frame, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list, pathname])
}

/** In pixels. */
const headerHeight = 64
