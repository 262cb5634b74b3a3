import { Outlet, useMatch } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { ChatList } from './ChatList.tsx'

/** The list at the left of what is opened, where there is room. */
export default function ChatsScreen() {
  const t = useText()
  const wide = useIsTwoColumn()
  const Title = useMatch('/chat') ? 'h1' : 'p'
  // In either form what is opened stays where it is, so that turning or resizing loses no place in it.
  return (
    <div
      className={
        wide
          ? '-mb-8 grid h-[calc(100dvh-var(--bar)-var(--below))] grid-cols-[24.75rem_minmax(0,1fr)]'
          : 'contents'
      }
    >
      {wide && (
        <aside
          aria-label={t('chat.list')}
          className="min-h-0 overflow-y-auto overscroll-contain border-r border-line px-4 pb-6 [scrollbar-width:thin]"
        >
          <Title className="flex min-h-14 items-center text-20 font-bold">{t('chat.title')}</Title>
          <ChatList />
        </aside>
      )}
      <Outlet />
    </div>
  )
}
