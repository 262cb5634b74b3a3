import { useSearchParams } from 'react-router'
import { Column } from '../../frame/Column.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useWide } from '../../settings/use-wide.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Doorstep } from '../../ui/illustrations/Doorstep.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { chatsQuery } from '../data.ts'
import { ChatList } from './ChatList.tsx'
import { ChatSkeletons } from './ChatSkeletons.tsx'
import { Opening } from './Opening.tsx'
import { wishIn } from './wish.ts'

export const handle: GuardedHandle = {
  skeleton: Waiting,
  prepare: () => [queryClient.prefetchInfiniteQuery(chatsQuery('open', ''))],
}

export default function ChatListScreen() {
  const t = useText()
  const wide = useWide()
  const [params] = useSearchParams()
  const wish = wishIn(params)
  const title = <title>{`${t('chat.title')} · ${t('ui.app_name')}`}</title>
  if (wish && wide)
    return (
      <main className="grid min-h-0 content-center overflow-y-auto">
        {title}
        <Opening wish={wish} />
      </main>
    )
  if (wide)
    return (
      <main className="grid min-h-0 content-center overflow-y-auto">
        {title}
        <EmptyState picture={<Doorstep />} title={t('chat.choose')} text={t('chat.choose_text')} />
      </main>
    )
  return (
    <Column header={<PageHeader title={t('chat.title')} back={wish ? '/chat' : undefined} />}>
      {title}
      <main className="py-3">{wish ? <Opening wish={wish} /> : <ChatList />}</main>
    </Column>
  )
}

function Waiting() {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('chat.title')} />}>
      <main className="py-3">
        <ChatSkeletons />
      </main>
    </Column>
  )
}
