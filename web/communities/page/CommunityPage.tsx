import { EllipsisVertical, Flag, Link2, Pencil, QrCode, Scale, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/storage/last-page.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { ReportSheet } from '../../relations/ReportSheet.tsx'
import { copyLink } from '../../relations/copy-link.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { Column } from '../../ui/layout/Column.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import {
  communityKeys,
  type CommunityPath,
  communityPathOf,
  communityHref,
  refetchOwnCommunities,
  communityEndpoints,
  useCommunity,
} from '../data.ts'
import { CommunityDetails } from './CommunityDetails.tsx'

interface CommunityPageProps {
  path: CommunityPath
  /** Null for an invalid id. */
  id: number | null
  banner?: ReactNode
  /** The target of Back if there is no previous page. */
  back?: string
  /** Shown below the posts. */
  After?: ComponentType<{ community: Community }>
  /** Shown for a missing community in place of the default text. */
  missing?: ReactNode
}

/** The page of a ward, a community or a group. */
export function CommunityPage({ path, id, banner, back = `/${path}`, After, missing }: CommunityPageProps) {
  const t = useText()
  const query = useCommunity(path, id ?? 0, id !== null)
  const title = titleOf(t, path)
  const none = missing ?? (
    <EmptyState
      picture={<EmptyLane />}
      title={t('communities.missing')}
      text={t('communities.missing_text')}
      action={<ButtonLink to={`/${path}`}>{t('communities.to_list')}</ButtonLink>}
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
            skeleton={<CommunitySkeleton />}
            failed={{ title: t('communities.load_failed') }}
            renderMissing={(wasLoaded) => (wasLoaded ? <Gone path={path} /> : none)}
          >
            {(community) => (
              <CommunityDetails community={community} after={After && <After community={community} />} />
            )}
          </Loaded>
        )}
      </main>
    </Column>
  )
}

function Gone({ path }: { path: CommunityPath }) {
  const t = useText()
  useMissingPage()
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t('communities.gone')}
      text={t('frame.gone_text')}
      action={<ButtonLink to={`/${path}`}>{t('communities.to_list')}</ButtonLink>}
    />
  )
}

const titleOf = (t: ReturnType<typeof useText>, path: CommunityPath) =>
  t(path === 'groups' ? 'communities.groups_title' : 'communities.title')

export function PageSkeleton({ path }: { path: CommunityPath }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={titleOf(t, path)} back={`/${path}`} />}>
      <main>
        <CommunitySkeleton />
      </main>
    </Column>
  )
}

const CommunitySkeleton = () => (
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

const CommunityInvite = lazySheet(() => import('./CommunityInvite.tsx'))

function CommunityOptions({ community }: { community: Community }) {
  const t = useText()
  const viewer = useViewer()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'options' | 'invite' | 'report' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, role, kind } = community
  const close = () => setOpen(null)
  const isFounded = kind !== 'ward'

  async function remove() {
    setBusy(true)
    try {
      await call(communityEndpoints(communityPathOf(community)).remove, { params: { id } })
      close()
      toast({ title: text('communities.deleted', { name }) })
      await navigate(`/${communityPathOf(community)}`, { replace: true })
      queryClient.removeQueries({ queryKey: communityKeys.one(id) })
      await refetchOwnCommunities()
    } catch (error) {
      void toastFailure(text('communities.delete_failed'), error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <IconButton
        label={t('communities.options')}
        icon={<EllipsisVertical />}
        onClick={() => setOpen('options')}
      />
      <Sheet options open={open === 'options'} onClose={close} title={name}>
        <ListGroup>
          <ListRow
            icon={<Link2 />}
            title={t('communities.copy_link')}
            onPress={() => {
              close()
              void copyLink(communityHref(community))
            }}
          />
          <ListRow icon={<QrCode />} title={t('communities.invite')} onPress={() => setOpen('invite')} />
          {isFounded && (role === 'owner' || role === 'moderator') && (
            <ListRow
              icon={<Pencil />}
              title={t('communities.edit')}
              onPress={() => {
                close()
                void navigate(`/communities/${id}/edit`, {
                  replace: true,
                  state: { path: communityPathOf(community), isFromPage: true },
                })
              }}
            />
          )}
          {(role === 'owner' || role === 'moderator') && (
            <ListRow
              icon={<Scale />}
              title={t('communities.reports')}
              note={t('communities.reports_note')}
              to={`${communityHref(community)}/moderation`}
              replace
            />
          )}
          {isFounded && role !== 'owner' && (
            <ListRow
              icon={<Flag />}
              title={t('communities.report')}
              note={t('communities.report_note')}
              onPress={() => setOpen('report')}
            />
          )}
          {isFounded && (role === 'owner' || viewer.is_staff) && (
            <ListRow
              icon={<Trash2 />}
              title={t('communities.delete')}
              danger
              onPress={() => setOpen('delete')}
            />
          )}
        </ListGroup>
      </Sheet>
      <CommunityInvite community={community} open={open === 'invite'} onClose={close} />
      <ReportSheet target={{ type: 'community', id }} open={open === 'report'} onClose={close} />
      <ConfirmSheet
        open={open === 'delete'}
        onClose={close}
        title={t('communities.delete_question', { name })}
        text={t('communities.delete_text')}
        confirmLabel={t('communities.delete')}
        cancelLabel={t('communities.cancel')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
