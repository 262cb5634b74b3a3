import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { EllipsisVertical, Flag, SendHorizontal, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type Community,
  createGroupComment,
  deleteGroupComment,
  type GroupComment,
  listGroupComments,
} from '../../../contract/communities/communities.ts'
import { communityLimits } from '../../../contract/communities/limits.ts'
import { isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { relativeTime, text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { cursorPages, itemsOf } from '../../platform/pages/cursor-pages.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { randomId } from '../../platform/random-id.ts'
import { useViewer } from '../../platform/session/session.ts'
import { FoldedText } from '../../posts/mentions/LinkedText.tsx'
import { refetchPace, SlowModeLine, usePace } from '../../posts/slow-mode/SlowMode.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { ReportSheet } from '../../relations/ReportSheet.tsx'
import { KindNote, useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { inputStyles } from '../../ui/controls/Field.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { announce } from '../../ui/feedback/announcer.ts'
import { LaneParty } from '../../ui/illustrations/gatherings.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { commentsKey, communityKeys, communityMeta, refetchIfRefused, useRefetchIfRefused } from '../data.ts'
import { CommunityPage } from '../page/CommunityPage.tsx'
import { clearSentText } from '../page/CommunityPosts.tsx'

interface GroupPageProps {
  id: number | null
  /** Shown until the group is fetched. */
  initial?: Community | undefined
  banner?: ReactNode
  back?: string
}

export function GroupPage({ id, initial, banner, back = '/groups' }: GroupPageProps) {
  const t = useText()
  const key = communityKeys.one(id ?? 0, 'groups')
  if (initial && queryClient.getQueryData(key) === undefined)
    queryClient.setQueryData(key, initial, { updatedAt: 1 })
  return (
    <CommunityPage
      path="groups"
      id={id}
      banner={banner}
      back={back}
      After={GroupComments}
      missing={
        <EmptyState
          picture={<LaneParty />}
          title={t('groups.missing')}
          text={t('groups.missing_text')}
          action={<ButtonLink to="/groups">{t('groups.join')}</ButtonLink>}
        />
      }
    />
  )
}

function GroupComments({ community: group }: { community: Community }) {
  const t = useText()
  const { id } = group
  const list = useInfiniteQuery(
    {
      ...cursorPages(
        commentsKey(id),
        (page, signal) => call(listGroupComments, { params: { id }, query: page, signal }),
        0,
      ),
      meta: communityMeta(id),
    },
    queryClient,
  )
  useRefetchIfRefused(group, list.error)
  const comments = itemsOf(list.data)
  return (
    <section aria-labelledby="comments" className="mt-6">
      <h3 id="comments" className="text-17 font-bold">
        {t('groups.comments')}
      </h3>
      <CommentForm group={group} count={comments.length} />
      <Pages
        query={list}
        items={comments}
        skeleton={<Skeleton className="mt-3 h-16" />}
        failed={{ title: t('groups.comments_failed') }}
        empty={
          <p className="py-4 text-center text-muted text-pretty">
            {t('groups.comments_none')}
            <span className="block text-13">{t('groups.comments_none_text')}</span>
          </p>
        }
      >
        {(items) => (
          <ul aria-labelledby="comments" className="divide-y divide-line">
            {items.map((comment) => (
              <GroupCommentRow key={comment.id} group={group} comment={comment} />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  )
}

/** An unsent comment stays visible if the viewer is no longer a member. */
function CommentForm({ group, count }: { group: Community; count: number }) {
  const t = useText()
  const { id, joined } = group
  const draft = useFormDraft(`group-comment ${id}`, { content: '' })
  const [key, setKey] = useState(randomId)
  const content = draft.words.content.trim()
  const field = useRef<HTMLTextAreaElement>(null)
  const kindness = useKindnessCheck(content)
  const discussion = { of: 'group', id } as const
  const { pace, left } = usePace(discussion)
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (sentContent: string) =>
        call(createGroupComment, { params: { id }, body: { content: sentContent }, idempotencyKey: key }),
      onSuccess: (_, sentContent) => {
        clearSentText(draft, sentContent)
        setKey(randomId())
        refetchPace(discussion)
        return queryClient.invalidateQueries({ queryKey: commentsKey(id) })
      },
      onError: (error) => {
        if (isFinal(error)) setKey(randomId())
        refetchPace(discussion)
        void toastFailure(text('groups.comment_failed'), error)
        refetchIfRefused(group, error)
      },
    },
    queryClient,
  )
  const joinHint = <p className="py-2 text-13 text-muted">{t('groups.join_to_comment')}</p>
  if (!joined && !content) return joinHint
  return (
    <>
      <form
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (content && joined && !isPending && left === 0 && kindness.mayGo()) mutate(content)
        }}
      >
        <SlowModeLine discussion={discussion} count={count} pace={pace} left={left} />
        <KindNote kindness={kindness} field={field} />
        <div className="flex items-end gap-2">
          <textarea
            ref={field}
            rows={1}
            aria-label={t('groups.comment_label')}
            placeholder={t('groups.comment')}
            maxLength={communityLimits.comment}
            value={draft.words.content}
            onChange={({ target }) => draft.change({ content: target.value })}
            className={classNames(inputStyles, 'field-sizing-content min-h-11 resize-none py-2.5')}
          />
          <IconButton
            type="submit"
            label={t('groups.send')}
            icon={<SendHorizontal />}
            disabled={!content || !joined || isPending || left > 0}
          />
        </div>
      </form>
      {!joined && joinHint}
    </>
  )
}

function GroupCommentRow({ group, comment }: { group: Community; comment: GroupComment }) {
  const t = useText()
  const viewer = useViewer()
  const [open, setOpen] = useState<'options' | 'report' | null>(null)
  const { id, author, content, createdAt, can_delete } = comment
  const close = () => setOpen(null)
  async function remove() {
    close()
    try {
      await call(deleteGroupComment, { params: { id } })
      announce(text('groups.comment_deleted'))
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
