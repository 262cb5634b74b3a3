import {
  Ban,
  Bookmark,
  BookmarkX,
  Check,
  CircleCheck,
  EyeOff,
  Flag,
  Link2,
  RotateCcw,
  ThumbsDown,
  ThumbsUp,
} from 'lucide-react'
import { canEndPost } from '../../../contract/policy.ts'
import { isAlert, type Post } from '../../../contract/posts/posts.ts'
import { FollowPostRow } from '../follows/FollowRows.tsx'
import { SafetySheet } from '../../relations/SafetySheet.tsx'
import { MuteRow } from '../../notifications/MuteRow.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { useLeavePage } from '../../platform/pages/navigation.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { hideAuthorPosts } from '../list/author-posts.ts'
import { setPostOver } from './change-post.ts'
import { hidePostWithUndo, setPostInterest, markSaved } from './marks.ts'

export interface PostOptionsProps {
  post: Post
  open: boolean
  onClose: () => void
}

export function OthersOptions({ post, open, onClose }: PostOptionsProps) {
  const t = useText()
  const viewer = useViewer()
  const leave = useLeavePage(`/posts/${post.id}`, '/feed')
  const { author, interest } = post
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  const chosen = (
    <>
      <Check aria-hidden className="text-leaf" />
      <span className="sr-only">{t('post.chosen')}</span>
    </>
  )
  const choose = (choice: Post['interest']) =>
    closeAnd(() => void setPostInterest(post, interest === choice ? null : choice))
  return (
    <SafetySheet
      target={{ type: 'post', id: post.id }}
      person={author}
      path={`/posts/${post.id}`}
      open={open}
      onClose={onClose}
      onLeave={leave}
      onBlocked={() => hideAuthorPosts(author.id)}
      title={t('post.title', { name: author.display_name })}
      renderOptions={(go) => (
        <div className="grid gap-3">
          {isAlert(post.category) && canEndPost(viewer, { author_id: author.id }) && (
            <EndRow post={post} onClose={onClose} />
          )}
          <ListGroup>
            <ListRow
              icon={<ThumbsUp />}
              title={t('post.more')}
              note={t('post.more_note')}
              end={interest === 'more' && chosen}
              onPress={choose('more')}
            />
            <ListRow
              icon={<ThumbsDown />}
              title={t('post.fewer')}
              note={t('post.fewer_note')}
              end={interest === 'fewer' && chosen}
              onPress={choose('fewer')}
            />
          </ListGroup>
          <ListGroup>
            <FollowPostRow post={post} onClose={onClose} />
            <SaveRow post={post} onClose={onClose} />
            <ListRow
              icon={<EyeOff />}
              title={t('post.hide')}
              note={t('post.hide_note')}
              onPress={() => {
                if (!leave()) onClose()
                void hidePostWithUndo(post)
              }}
            />
          </ListGroup>
          <ListGroup>
            <MuteRow target={{ post }} onClose={onClose} />
            <MuteRow target={{ person: author }} onClose={onClose} />
          </ListGroup>
          <ListGroup>
            {go.block && (
              <ListRow
                icon={<Ban />}
                title={t('post.block', { name: author.display_name })}
                note={t('post.block_note')}
                danger
                onPress={go.block}
              />
            )}
            <ListRow icon={<Link2 />} title={t('post.copy_link')} onPress={go.copy} />
            <ListRow
              icon={<Flag />}
              title={t('post.report')}
              note={t('post.report_note')}
              onPress={go.report}
            />
          </ListGroup>
        </div>
      )}
    />
  )
}

interface RowProps {
  post: Post
  onClose: () => void
}

export function SaveRow({ post, onClose }: RowProps) {
  const t = useText()
  return (
    <ListRow
      icon={post.is_saved ? <BookmarkX /> : <Bookmark />}
      title={t(post.is_saved ? 'post.unsave' : 'post.save')}
      onPress={() => {
        onClose()
        void markSaved(post, !post.is_saved)
      }}
    />
  )
}

export function EndRow({ post, onClose }: RowProps) {
  const t = useText()
  const isOver = post.over_at !== null
  const kind = isAlert(post.category) ? 'alert' : 'favour'
  const row = `${isOver ? 'reopen' : 'end'}_${kind}` as const
  return (
    <ListGroup>
      <ListRow
        icon={isOver ? <RotateCcw /> : <CircleCheck />}
        title={t(`post.${row}`)}
        note={t(`post.${row}_note`)}
        onPress={() => {
          onClose()
          void setPostOver(post, !isOver)
        }}
      />
    </ListGroup>
  )
}
