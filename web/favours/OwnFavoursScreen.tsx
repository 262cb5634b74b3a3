import { useText } from '../platform/i18n/i18n.ts'
import { Failed } from '../platform/pages/Failed.tsx'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Fan } from '../ui/illustrations/Fan.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { FavourSection } from './own/FavourSection.tsx'
import { OwnSkeletons } from './own/OwnSkeletons.tsx'
import { useOwnFavours } from './own/use-own-favours.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <OwnSkeletons />
    </Layout>
  ),
}

export default function OwnFavoursScreen() {
  return (
    <Layout>
      <Sections />
    </Layout>
  )
}

function Sections() {
  const t = useText()
  const waiting = useOwnFavours('waiting')
  const doing = useOwnFavours('doing')
  const done = useOwnFavours('done')
  const all = [waiting, doing, done]
  if (all.some(({ isPending }) => isPending)) return <OwnSkeletons />
  if (all.every(({ isLoadingError }) => isLoadingError)) {
    const refetch = () => void Promise.all(all.map((list) => list.refetch()))
    return <Failed query={{ error: waiting.error, refetch }} title={t('favours.mine_failed')} />
  }
  if (all.every(({ isLoadingError, items }) => !isLoadingError && items.length === 0))
    return (
      <EmptyState
        picture={<Fan />}
        title={t('favours.mine_none')}
        text={t('favours.mine_none_text')}
        action={<ButtonLink to="/feed">{t('favours.mine_find')}</ButtonLink>}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <FavourSection section="waiting" list={waiting} />
        <FavourSection section="doing" list={doing} />
      </div>
      <FavourSection section="done" list={done} />
    </div>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-[640px] lg:max-w-[1080px]">
      <PageHeader title={t('favours.mine')} back="/profile" />
      <title>{`${t('favours.mine')} · ${t('ui.app_name')}`}</title>
      <main className="pb-6 md:px-4 lg:px-6">{children}</main>
    </div>
  )
}
