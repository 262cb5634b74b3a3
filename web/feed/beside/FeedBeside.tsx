import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { TopBar } from '../../frame/TopBar.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { PostSkeletons } from '../../posts/card/PostSkeletons.tsx'
import { FilterButton } from '../../posts/filter/FilterButton.tsx'
import { useFeed } from '../../posts/list/use-feed.ts'
import { FeedList } from '../FeedList.tsx'

/** Bars at the top of the window are above the list, so its header sticks to its own top. */
const listStyles =
  'sticky top-(--bar) h-[calc(100dvh-var(--bar))] -mx-3 scroll-pt-20 overflow-y-auto *:[--bar:0px] overscroll-contain px-3 pb-6 [scrollbar-width:thin]'

/** The feed with the opened post marked. Opening another post replaces the history entry. */
export function FeedBeside({ id }: { id: number | null }) {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const feed = useFeed(true)
  const list = useRef<HTMLElement>(null)
  const wasScrolled = useRef(false)
  const failed = { title: t('posts.error_fetch_list'), network: t('posts.error_fetch_list_network') }

  useLayoutEffect(() => {
    // A refetch may render a new row.
    if (feed.dataUpdatedAt === 0) return undefined
    const row = list.current?.querySelector<HTMLElement>(`[data-post="${id}"]`)
    if (!row) return
    row.setAttribute('aria-current', 'true')
    if (list.current) scrollRowIntoView(list.current, row, wasScrolled.current)
    wasScrolled.current = true
    return () => row.removeAttribute('aria-current')
  }, [id, feed.dataUpdatedAt])
  const open = (event: MouseEvent) => {
    const to = clickedPostPath(event)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    void navigate(to, { replace: true })
  }
  return (
    <aside ref={list} aria-label={t('posts.feed_label')} onClickCapture={open} className={listStyles}>
      <TopBar viewer={viewer} filter={<FilterButton isIdle={false} />} />
      <Pages
        query={feed}
        items={feed.sections}
        skeleton={<PostSkeletons />}
        failed={failed}
        empty={null}
        more={{ failed, label: t('posts.load_more'), loading: t('posts.loading_more') }}
        end={t('posts.all_read')}
      >
        {() => <FeedList feed={feed} failed={failed} renderAll />}
      </Pages>
    </aside>
  )
}

/** While the viewer is not known yet. */
export const FeedSkeleton = () => (
  <div className={listStyles}>
    <TopBar viewer={null} filter={<FilterButton isIdle />} />
    <PostSkeletons />
  </div>
)

const barHeight = 72

/** Scrolls only the list; `scrollIntoView` would scroll the page too. */
function scrollRowIntoView(list: HTMLElement, row: HTMLElement, isMinimal: boolean) {
  const [frame, box] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const above = box.top - (frame.top + barHeight)
  const below = Math.min(above, box.bottom - frame.bottom + 16)
  if (isMinimal && above >= 0 && below <= 0) return
  const middle = above - Math.max(0, (frame.height - barHeight - box.height) / 3)
  list.scrollTop += isMinimal ? (above < 0 ? above - 16 : below) : middle
}

/** The address of the post that was clicked; null for other clicks. */
function clickedPostPath(event: MouseEvent): string | null {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const control = target.closest<HTMLAnchorElement>('a, button, input, label')
  if (control) {
    const isPost = control instanceof HTMLAnchorElement && /^\/posts\/\d+\/?$/.test(control.pathname)
    return isPost ? control.pathname + control.hash : null
  }
  const id = target.closest<HTMLElement>('[data-post]')?.dataset['post']
  return id && getSelection()?.isCollapsed !== false ? `/posts/${id}` : null
}
