import { maxFavoursCounted, type FavourSection as Section } from '../../contract/favours/favours.ts'
import { Bell } from '../notifications/Bell.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { FailedState } from '../platform/pages/Failed.tsx'
import { Pages } from '../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import Fan from '../ui/illustrations/fan.svg?react'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { FavourRow } from './own/FavourRow.tsx'
import { type OwnList, useOwnFavours } from './data.ts'

const RowSkeletons = () => (
  <div className={favourRowsStyles}>
    {['w-40', 'w-52', 'w-32'].map((width) => (
      <div key={width} className="flex gap-3 px-4 py-3">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2 py-1">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3 w-44" />
          <Skeleton className="h-3 w-28" />
        </div>
      </div>
    ))}
  </div>
)

function OwnSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <TitleSkeleton />
          <RowSkeletons />
          <TitleSkeleton />
          <RowSkeletons />
        </div>
        <div>
          <TitleSkeleton />
          <RowSkeletons />
        </div>
      </div>
    </div>
  )
}

const TitleSkeleton = () => (
  <div className="px-4 pt-5 pb-3 md:px-1">
    <Skeleton className="h-6 w-28" />
  </div>
)

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
  const current = useOwnFavours('doing')
  const done = useOwnFavours('done')
  const all = [waiting, current, done]
  if (all.some(({ isPending }) => isPending)) return <OwnSkeletons />
  if (all.every(({ isLoadingError }) => isLoadingError)) {
    const refetch = () => void Promise.all(all.map((list) => list.refetch()))
    return <FailedState query={{ error: waiting.error, refetch }} title={t('favours.mine_failed')} />
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
        <FavourList section="waiting" list={waiting} />
        <FavourList section="doing" list={current} />
      </div>
      <FavourList section="done" list={done} />
    </div>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-[640px] lg:max-w-[1080px]">
      <PageHeader title={t('favours.mine')} back="/profile" actions={<Bell />} />
      <title>{`${t('favours.mine')} · ${t('ui.app_name')}`}</title>
      <main className="pb-6 md:px-4 lg:px-6">{children}</main>
    </div>
  )
}

function FavourList({ section, list }: { section: Section; list: OwnList }) {
  const t = useText()
  const { count } = list
  const title = t(`favours.section_${section}`)
  return (
    <section aria-labelledby={`favours-${section}`}>
      <h2 id={`favours-${section}`} className="px-4 pt-5 pb-3 text-17 font-bold md:px-1">
        {title}
        {count > 0 && (
          <span className={`ml-2 text-15 ${section === 'waiting' ? 'text-help' : 'text-muted'}`}>
            {count < maxFavoursCounted ? count : `${maxFavoursCounted - 1}+`}
          </span>
        )}
      </h2>
      <Pages
        query={list}
        items={list.items}
        skeleton={<RowSkeletons />}
        failed={{ title: t('favours.mine_failed') }}
        empty={
          <p className={`px-4 py-3 text-13 text-muted ${favourRowsStyles}`}>
            {t(`favours.section_${section}_none`)}
          </p>
        }
      >
        {(items) => (
          <ul aria-label={title} className={favourRowsStyles}>
            {items.map((item) => (
              <FavourRow key={item.id} favour={item} />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  )
}

/** Without margins on a phone, a card on screens from 768 px. */
const favourRowsStyles =
  'divide-y divide-line border-y border-line bg-surface md:overflow-hidden md:rounded-card md:border-x'
