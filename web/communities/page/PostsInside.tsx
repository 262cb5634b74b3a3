import { CalendarPlus, Pin, PinOff } from 'lucide-react'
import type { Community } from '../../../contract/communities/communities.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-more-in-view.ts'
import { PostSkeletons } from '../../posts/card/PostSkeletons.tsx'
import { PostColumn } from '../../posts/feed/PostList.tsx'
import { PostSlot } from '../../posts/feed/PostSlot.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { usePin } from './acts.ts'
import { PostWriter } from './PostWriter.tsx'
import { usePostsInside } from './posts-inside.ts'
import { useReadAgain } from './read-again.ts'

export function PostsInside({ community }: { community: Community }) {
  const t = useText()
  const list = usePostsInside(community)
  useReadAgain(community, list.error)
  const end = useMoreInView(list)
  const { pinned_post_id, joined } = community
  const isFirst = ({ id }: Post) => id === pinned_post_id
  const pinned = list.posts.filter(isFirst)
  const others = list.posts.filter((post) => !isFirst(post))
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

/** For its owner and moderators, under what was posted in it. */
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
