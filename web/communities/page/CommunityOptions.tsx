import { EllipsisVertical, Flag, Link2, Pencil, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Community } from '../../../contract/communities/communities.ts'
import { copyLink } from '../../moderation/copy-link.ts'
import { ReportSheet } from '../../moderation/ReportSheet.tsx'
import { call } from '../../platform/api/call.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { communityKeys, doorOf, pathOf, refetchOwn, thingsAt } from '../data.ts'
import { queryClient } from '../../platform/api/query-client.ts'

export function CommunityOptions({ community }: { community: Community }) {
  const t = useText()
  const viewer = useViewer()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'options' | 'report' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, role, kind } = community
  const close = () => setOpen(null)
  const isFounded = kind !== 'ward'

  async function remove() {
    setBusy(true)
    try {
      await call(thingsAt(doorOf(community)).remove, { params: { id } })
      close()
      toast({ title: text('communities.deleted', { name }) })
      await navigate(`/${doorOf(community)}`, { replace: true })
      queryClient.removeQueries({ queryKey: communityKeys.one(id) })
      await refetchOwn()
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
              void copyLink(pathOf(community))
            }}
          />
          {isFounded && (role === 'owner' || role === 'moderator') && (
            <ListRow
              icon={<Pencil />}
              title={t('communities.edit')}
              onPress={() => {
                close()
                void navigate(`/communities/${id}/edit`, {
                  replace: true,
                  state: { door: doorOf(community), isFromPage: true },
                })
              }}
            />
          )}
          {(role === 'owner' || role === 'moderator') && (
            <ListRow
              icon={<Scale />}
              title={t('communities.reports')}
              note={t('communities.reports_note')}
              to={`${pathOf(community)}/moderation`}
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
