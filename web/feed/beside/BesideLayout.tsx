import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { areShortcutsOn } from '../../platform/storage/shortcuts.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'

interface BesideLayoutProps {
  list: ReactNode
  children: ReactNode
}

/** A post to the right of the feed. The page scrolls the post; the list has its own scroll bar. */
export function BesideLayout({ list, children }: BesideLayoutProps) {
  const t = useText()
  const navigate = useNavigate()
  const close = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate('/feed', { replace: true })
  }
  return (
    <div className="mx-auto -mb-8 grid max-w-[1080px] grid-cols-[minmax(17rem,396fr)_minmax(0,612fr)] gap-6 px-6">
      {list}
      <div
        data-beside=""
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
