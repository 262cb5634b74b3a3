import { Ban, Flag, Link2, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { canDeleteComment } from '../../../contract/policy.ts'
import type { Comment } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { SafetySheet, type SafetyActions } from '../../relations/SafetySheet.tsx'
import { copyLink } from '../../relations/copy-link.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { useLeavePage } from '../../platform/pages/navigation.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { removeComment } from './comment-actions.ts'
import { commentAnchor } from './threads.ts'

interface CommentOptionsSheetProps {
  comment: Comment
  post: Post
  open: boolean
  onClose: () => void
  onEdit: () => void
}

/** The viewer can edit and delete their own comment, and report others. Staff and the post's author can delete them too. */
export default function CommentOptionsSheet(props: CommentOptionsSheetProps) {
  const { comment, post, open, onClose, onEdit } = props
  const t = useText()
  const viewer = useViewer()
  const leave = useLeavePage(`/posts/${post.id}`, '/feed')
  const { author } = comment
  if (!author) return null
  const path = `/posts/${post.id}#${commentAnchor(comment.id)}`
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  const authors = { author_id: author.id, post_author_id: post.author.id }
  const remove = canDeleteComment(viewer, authors) && (
    <ListRow
      icon={<Trash2 />}
      title={t('comments.delete')}
      note={comment.repliesCount ? t('comments.delete_note') : undefined}
      danger
      onPress={closeAnd(() => void removeComment(comment))}
    />
  )
  const copy = (onPress: () => void) => (
    <ListRow icon={<Link2 />} title={t('comments.copy')} onPress={onPress} />
  )
  if (author.id === viewer.id)
    return (
      <Sheet options open={open} onClose={onClose} title={t('comments.options_own')}>
        <ListGroup>
          <ListRow icon={<Pencil />} title={t('comments.edit')} onPress={closeAnd(onEdit)} />
          {copy(closeAnd(() => void copyLink(path)))}
          {remove}
        </ListGroup>
      </Sheet>
    )
  return (
    <SafetySheet
      target={{ type: 'comment', id: comment.id }}
      person={author}
      path={path}
      open={open}
      onClose={onClose}
      onLeave={() => author.id === post.author.id && leave()}
      title={t('comments.options', { name: author.display_name })}
      renderOptions={(go) => rowsFor(author.display_name, copy(go.copy), go, remove, t)}
    />
  )
}

const rowsFor = (
  name: string,
  copy: ReactNode,
  go: SafetyActions,
  remove: ReactNode,
  t: ReturnType<typeof useText>,
) => (
  <ListGroup>
    {copy}
    <ListRow
      icon={<Flag />}
      title={t('comments.report')}
      note={t('comments.report_note')}
      onPress={go.report}
    />
    {go.block && <ListRow icon={<Ban />} title={t('comments.block', { name })} danger onPress={go.block} />}
    {remove}
  </ListGroup>
)
