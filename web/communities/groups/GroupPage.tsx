import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { createGroupComment, listGroupComments } from '../../../contract/communities/comments.ts'
import type { Community } from '../../../contract/communities/communities.ts'
import { communityLimits } from '../../../contract/communities/limits.ts'
import { isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { randomId } from '../../platform/random-id.ts'
import { SlowLine } from '../../posts/slow-mode/SlowLine.tsx'
import { readPaceAgain, usePace } from '../../posts/slow-mode/use-pace.ts'
import { KindNote } from '../../text/kindness/KindNote.tsx'
import { useKindness } from '../../text/kindness/use-kindness.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { inputStyles } from '../../ui/controls/Field.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LaneParty } from '../../ui/illustrations/LaneParty.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { communityKeys, cursorIn } from '../data.ts'
import { CommunityPage } from '../page/CommunityPage.tsx'
import { keepRest } from '../page/keep-rest.ts'
import { readAgainIfRefused, useReadAgain } from '../page/read-again.ts'
import { GroupCommentRow } from './GroupCommentRow.tsx'
import { commentsKey } from './comments-key.ts'

interface GroupPageProps {
  id: number | null
  /** Shown until it is read anew. */
  given?: Community | undefined
  banner?: ReactNode
  back?: string
}

export function GroupPage({ id, given, banner, back = '/groups' }: GroupPageProps) {
  const t = useText()
  const key = communityKeys.one(id ?? 0, 'groups')
  if (given && queryClient.getQueryData(key) === undefined)
    queryClient.setQueryData(key, given, { updatedAt: 1 })
  return (
    <CommunityPage
      door="groups"
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
      queryKey: commentsKey(id),
      queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
        call(listGroupComments, { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
      initialPageParam: '',
      getNextPageParam: (last) => cursorIn(last.next),
    },
    queryClient,
  )
  useReadAgain(group, list.error)
  const comments = list.data?.pages.flatMap((page) => page.results) ?? []
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
        empty={<p className="py-4 text-center text-muted">{t('groups.comments_none')}</p>}
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

/** Words that wait are in sight even for who is not in the group any more. */
function CommentForm({ group, count }: { group: Community; count: number }) {
  const t = useText()
  const { id, joined } = group
  const draft = useFormDraft(`group-comment ${id}`, { content: '' })
  const [key, setKey] = useState(randomId)
  const content = draft.words.content.trim()
  const field = useRef<HTMLTextAreaElement>(null)
  const kindness = useKindness(content)
  const talk = { of: 'group', id } as const
  const { pace, left } = usePace(talk)
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (said: string) =>
        call(createGroupComment, { params: { id }, body: { content: said }, idempotencyKey: key }),
      onSuccess: (_, said) => {
        keepRest(draft, said)
        setKey(randomId())
        readPaceAgain(talk)
        return queryClient.invalidateQueries({ queryKey: commentsKey(id) })
      },
      onError: (error) => {
        if (isFinal(error)) setKey(randomId())
        readPaceAgain(talk)
        void toastFailure(text('groups.comment_failed'), error)
        readAgainIfRefused(group, error)
      },
    },
    queryClient,
  )
  const toJoin = <p className="py-2 text-13 text-muted">{t('groups.join_to_comment')}</p>
  if (!joined && !content) return toJoin
  return (
    <>
      <form
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (content && joined && !isPending && left === 0 && kindness.mayGo()) mutate(content)
        }}
      >
        <SlowLine talk={talk} count={count} pace={pace} left={left} />
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
      {!joined && toJoin}
    </>
  )
}
