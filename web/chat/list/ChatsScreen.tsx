import { Outlet, useMatch } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { ChatList } from './ChatList.tsx'

/** On wide screens, the list is at the left of the open conversation. */
export default function ChatsScreen() {
  const t = useText()
  const wide = useIsTwoColumn()
  const Title = useMatch('/chat') ? 'h1' : 'p'
  // The outlet keeps its place in the tree, so that resizing keeps the state of the open conversation.
  return (
    <div
      className={
        wide ? '-mb-8 grid h-[calc(100dvh-var(--bar))] grid-cols-[24.75rem_minmax(0,1fr)]' : 'contents'
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
