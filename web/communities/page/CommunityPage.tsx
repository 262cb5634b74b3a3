import type { ComponentType, ReactNode } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/kept/last-page.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { type Door, useCommunity } from '../data.ts'
import { CommunityOptions } from './CommunityOptions.tsx'
import { WholeCommunity } from './WholeCommunity.tsx'

interface CommunityPageProps {
  door: Door
  /** Null for what can be no community's. */
  id: number | null
  banner?: ReactNode
  /** Where Back leads without a previous page. */
  back?: string
  /** Beneath the posts. */
  After?: ComponentType<{ community: Community }>
  /** In place of the usual words where there is none. */
  missing?: ReactNode
}

/** A ward's community, a founded one or a group, with all that is in it. */
export function CommunityPage({ door, id, banner, back = `/${door}`, After, missing }: CommunityPageProps) {
  const t = useText()
  const query = useCommunity(door, id ?? 0, id !== null)
  const title = titleOf(t, door)
  const none = missing ?? (
    <EmptyState
      picture={<EmptyLane />}
      title={t('communities.missing')}
      text={t('communities.missing_text')}
      action={<ButtonLink to={`/${door}`}>{t('communities.to_list')}</ButtonLink>}
    />
  )
  return (
    <Column
      header={
        <PageHeader
          title={title}
          back={back}
          actions={query.data && <CommunityOptions community={query.data} />}
        />
      }
    >
      <title>{`${query.data?.name ?? title} · ${t('ui.app_name')}`}</title>
      <main className="pb-6">
        {banner}
        {id === null ? (
          none
        ) : (
          <Loaded
            query={query}
            skeleton={<Outline />}
            failed={{ title: t('communities.load_failed') }}
            renderMissing={(wasHere) => (wasHere ? <Gone door={door} /> : none)}
          >
            {(community) => (
              <WholeCommunity community={community} after={After && <After community={community} />} />
            )}
          </Loaded>
        )}
      </main>
    </Column>
  )
}

function Gone({ door }: { door: Door }) {
  const t = useText()
  useMissingPage()
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t('communities.gone')}
      text={t('frame.gone_text')}
      action={<ButtonLink to={`/${door}`}>{t('communities.to_list')}</ButtonLink>}
    />
  )
}

const titleOf = (t: ReturnType<typeof useText>, door: Door) =>
  t(door === 'groups' ? 'communities.groups_title' : 'communities.title')

export function PageSkeleton({ door }: { door: Door }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={titleOf(t, door)} back={`/${door}`} />}>
      <main>
        <Outline />
      </main>
    </Column>
  )
}

const Outline = () => (
  <>
    <Skeleton className="-mx-3 h-36 xs:-mx-4" />
    <div className="flex items-end gap-3">
      <Skeleton className="-mt-8 size-22 rounded-card border-4 border-paper" />
      <Skeleton className="mb-1 h-6 w-40" />
    </div>
    <Skeleton className="mt-4 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-2/3" />
    <Skeleton className="mt-6 h-12 w-full" />
  </>
)
