import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { CalendarPlus, Pin, PinOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import { createPost, type Post, postLimits } from '../../../contract/posts/posts.ts'
import { acceptedMediaTypes } from '../../media/accepted-files.ts'
import { isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { isFailing } from '../../platform/pages/Failed.tsx'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import { randomId } from '../../platform/random-id.ts'
import { PostColumn, PostSkeletons } from '../../posts/card/PostSkeletons.tsx'
import { PhotoGrid } from '../../media/PhotoGrid.tsx'
import { RefusedPostFiles } from '../../posts/composer/PhotoPicker.tsx'
import { usePictures } from '../../posts/composer/use-pictures.ts'
import { PostSlot } from '../../posts/list/PostCard.tsx'
import { cachePosts, postKeys, postStaleTimeMs, usePagesWithPosts } from '../../posts/post-cache.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { inputStyles } from '../../ui/controls/Field.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import {
  communityEndpoints,
  communityMeta,
  communityPathOf,
  refetchIfRefused,
  useRefetchIfRefused,
} from '../data.ts'
import { usePin } from './member-actions.ts'

/** `after` is shown below the posts, once they have arrived: it would move otherwise. */
export function CommunityPosts({ community, after }: { community: Community; after?: ReactNode }) {
  const t = useText()
  const list = useCommunityPosts(community)
  useRefetchIfRefused(community, list.error)
  const end = useMoreInView(list)
  const { pinned_post_id, joined } = community
  const isPinned = ({ id }: Post) => id === pinned_post_id
  const pinned = list.posts.filter(isPinned)
  const others = list.posts.filter((post) => !isPinned(post))
  return (
    <>
      <PostWriter community={community} />
      {joined && (
        <ButtonLink
          to={`/events/create?community=${community.id}`}
          variant="quiet"
          size="sm"
          icon={<CalendarPlus aria-hidden />}
          className="mb-4"
        >
          {t('communities.add_event')}
        </ButtonLink>
      )}
      {pinned.length > 0 && (
        <div className="mb-2">
          <h3 className="flex items-center gap-1.5 pb-1 text-13 font-bold text-muted">
            <Pin aria-hidden className="size-4" />
            {t('communities.pinned')}
          </h3>
          <Column label={t('communities.pinned')} community={community} posts={pinned} />
        </div>
      )}
      <Pages
        query={list}
        items={list.posts}
        skeleton={<PostSkeletons />}
        failed={{ title: t('communities.posts_failed') }}
        empty={
          <div className="py-6 text-center">
            <p className="font-bold">{t('communities.posts_none')}</p>
            <p className="text-muted">{t('communities.posts_none_text')}</p>
          </div>
        }
      >
        {() =>
          others.length > 0 && <Column label={t('communities.posts')} community={community} posts={others} />
        }
      </Pages>
      <div ref={end} />
      <div hidden={list.isPending && !isFailing(list)}>{after}</div>
    </>
  )
}

interface PostsProps {
  label: string
  community: Community
  posts: readonly Post[]
}

const Column = ({ label, community, posts }: PostsProps) => (
  <PostColumn label={label}>
    {posts.map((post) => (
      <div key={post.id}>
        <PostSlot post={post} eager={false} />
        <PinButton community={community} post={post} />
      </div>
    ))}
  </PostColumn>
)

/** For the owner and moderators, below each post of the community. */
function PinButton({ community, post }: { community: Community; post: Post }) {
  const t = useText()
  const { mutate } = usePin(community)
  const { id, kind, role, pinned_post_id } = community
  if (kind === 'ward' || role === null || role === 'member' || post.community?.id !== id) return null
  const isPinned = pinned_post_id === post.id
  return (
    <div className="bg-surface px-3 pb-2">
      <Button
        size="sm"
        variant="quiet"
        icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        onClick={() => mutate(isPinned ? null : post.id)}
      >
        {t(isPinned ? 'communities.unpin' : 'communities.pin')}
      </Button>
    </div>
  )
}

const noPictures = { media: [], bytes: {} }
const maxPictures = postLimits.media

/** Posts to a community. The unsent text is stored on this device, and stays visible if the viewer is no longer a member. */
function PostWriter({ community }: { community: Community }) {
  const t = useText()
  const draft = useFormDraft(`community-post ${community.id}`, { content: '' })
  const [key, setKey] = useState(randomId)
  const { uploads, queue, refused, pick, clear } = usePictures(noPictures, () => {})
  const content = draft.words.content
  const isReady = uploads.every(({ state }) => state === 'ready')
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (written: string) =>
        call(createPost, {
          body: {
            content: written,
            category: 'share' as const,
            community_id: community.id,
            media: uploads.flatMap(({ media }) => media?.id ?? []),
          },
          idempotencyKey: key,
        }),
      onSuccess: (_, written) => {
        clearSentText(draft, written)
        clear()
        setKey(randomId())
        return queryClient.invalidateQueries({ queryKey: communityPostsKey(community.id) })
      },
      onError: (error) => {
        if (isFinal(error)) setKey(randomId())
        void toastFailure(text('communities.post_failed'), error)
        refetchIfRefused(community, error)
      },
    },
    queryClient,
  )
  if (!community.joined && !content.trim()) return null
  return (
    <form
      className="mb-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim() && isReady && community.joined && !isPending) mutate(content.trim())
      }}
    >
      <textarea
        rows={1}
        aria-label={t('communities.write_label')}
        placeholder={t('communities.write')}
        className={classNames(inputStyles, 'field-sizing-content min-h-12 resize-none py-3')}
        maxLength={postLimits.content}
        value={content}
        onChange={({ target }) => draft.change({ content: target.value })}
      />
      {(content.trim() !== '' || uploads.length > 0) && (
        <>
          <PhotoGrid
            uploads={uploads}
            queue={queue}
            label={t('communities.add_pictures')}
            listLabel={t('communities.pictures')}
            accept={acceptedMediaTypes}
            max={maxPictures}
            onPick={pick}
          />
          <RefusedPostFiles files={refused} />
          <Button
            type="submit"
            busy={isPending}
            disabled={!content.trim() || !isReady || !community.joined}
            className="justify-self-end"
          >
            {t('communities.post')}
          </Button>
        </>
      )}
    </form>
  )
}

const communityPostsKey = (id: number) => [...postKeys.all, 'in', id]

function useCommunityPosts(community: Community) {
  const { id } = community
  const list = useInfiniteQuery(
    {
      queryKey: communityPostsKey(id),
      queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => {
        const known = settledChanges()
        const { data, meta } = await call(communityEndpoints(communityPathOf(community)).posts, {
          params: { id },
          query: pageParam ? { cursor: pageParam } : {},
          signal,
        })
        return { ids: cachePosts(data, known), next: meta.next_cursor }
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
      staleTime: postStaleTimeMs,
      meta: communityMeta(id),
    },
    queryClient,
  )
  return { ...list, posts: usePagesWithPosts(list.data?.pages).flatMap(({ posts }) => posts) }
}

interface Draft {
  words: { content: string }
  change: (words: { content: string }) => void
  clear: () => void
}

/** Removes the sent text from the start of the draft. A text that was edited in the meantime stays. */
export function clearSentText(draft: Draft, sent: string): void {
  const typed = draft.words.content.trimStart()
  const content = typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
  if (content) draft.change({ content })
  else draft.clear()
}
