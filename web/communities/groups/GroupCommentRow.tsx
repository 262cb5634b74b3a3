import { EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { deleteGroupComment, type GroupComment } from '../../../contract/communities/comments.ts'
import type { Community } from '../../../contract/communities/communities.ts'
import { ReportSheet } from '../../relations/ReportSheet.tsx'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { FoldedText } from '../../posts/mentions/FoldedText.tsx'
import { relativeTime, text, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { commentsKey } from './comments-key.ts'

export function GroupCommentRow({ group, comment }: { group: Community; comment: GroupComment }) {
  const t = useText()
  const viewer = useViewer()
  const [open, setOpen] = useState<'options' | 'report' | null>(null)
  const { id, author, content, createdAt, can_delete } = comment
  const close = () => setOpen(null)
  async function remove() {
    close()
    try {
      await call(deleteGroupComment, { params: { id } })
      toast({ title: text('groups.comment_deleted') })
      await queryClient.invalidateQueries({ queryKey: commentsKey(group.id) })
    } catch (error) {
      void toastFailure(text('groups.comment_delete_failed'), error)
    }
  }
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={author.display_name} src={author.avatar_url} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={`/users/${author.id}`} className="inline-block py-0.5 font-bold hover:underline">
            <PersonName person={author} />
          </Link>
          <time dateTime={createdAt} className="text-13 text-muted">
            {relativeTime(createdAt)}
          </time>
        </p>
        <FoldedText id={`group-comment:${comment.id}`} text={content} />
      </div>
      <IconButton
        label={t('groups.comment_options', { name: author.display_name })}
        icon={<EllipsisVertical />}
        onClick={() => setOpen('options')}
      />
      <Sheet options open={open === 'options'} onClose={close} title={author.display_name}>
        <ListGroup>
          {author.id !== viewer.id && (
            <ListRow icon={<Flag />} title={t('groups.comment_report')} onPress={() => setOpen('report')} />
          )}
          {can_delete && (
            <ListRow
              icon={<Trash2 />}
              title={t('groups.comment_delete')}
              danger
              onPress={() => void remove()}
            />
          )}
        </ListGroup>
      </Sheet>
      <ReportSheet target={{ type: 'group_comment', id }} open={open === 'report'} onClose={close} />
    </li>
  )
}
