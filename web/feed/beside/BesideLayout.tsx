import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { TopBar } from '../../frame/TopBar.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { areShortcutsOn } from '../../platform/storage/shortcuts.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { PostSkeletons } from '../../posts/card/PostSkeletons.tsx'
import { FilterButton } from '../../posts/filter/FilterButton.tsx'
import { useFeed } from '../../posts/list/use-feed.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { FeedList } from '../FeedList.tsx'

interface BesideLayoutProps {
  id: number
  children: ReactNode
}

/** A post to the right of the feed. The page scrolls the post; the list has its own scroll bar. */
export default function BesideLayout({ id, children }: BesideLayoutProps) {
  const t = useText()
  const navigate = useNavigate()
  const close = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate('/feed', { replace: true })
  }
  return (
    <div className="mx-auto -mb-8 grid max-w-[1080px] grid-cols-[minmax(17rem,396fr)_minmax(0,612fr)] gap-6 px-6">
      <BesideList id={id} />
      <div
        data-beside={id}
        className="my-4 flex min-h-[calc(100dvh-2rem-var(--bar))] min-w-0 flex-col self-start rounded-card border border-line bg-surface"
      >
        <header className="sticky top-(--bar) z-10 flex min-h-14 items-center gap-2 rounded-t-card border-b border-line bg-surface pr-2 pl-6">
          <h1 className="flex-1 text-17 font-bold">{t('post.title')}</h1>
          {areShortcutsOn() && (
            <p className="flex items-center gap-1.5 text-12 text-muted">
              <Key name="j" /> <Key name="k" /> {t('beside.keys')}
            </p>
          )}
          <IconButton label={t('beside.close')} icon={<X />} onClick={close} />
        </header>
        <title>{`${t('post.title')} · ${t('ui.app_name')}`}</title>
        <main className="flex flex-1 flex-col px-6 pt-5 [&>form]:-mx-6 [&>form]:mt-auto [&>section]:pb-6">
          {children}
        </main>
      </div>
    </div>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="grid size-5 place-items-center rounded-sm border border-line bg-sunk font-sans text-12 font-bold text-ink">
    {name}
  </kbd>
)

/** The feed with the opened post marked. Opening another post replaces the history entry. */
function BesideList({ id }: { id: number }) {
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
    <aside
      ref={list}
      aria-label={t('posts.feed_label')}
      onClickCapture={open}
      className="sticky top-(--bar) h-[calc(100dvh-var(--bar))] -mx-3 overflow-y-auto overscroll-contain px-3 pb-6 [scrollbar-width:thin]"
    >
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
