import { useParams } from 'react-router'
import type { Post } from '../../contract/posts.ts'
import { Column } from '../frame/Column.tsx'
import { useText } from '../platform/i18n.ts'
import type { GuardedHandle } from '../platform/RequireSession.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { EmptyLane } from '../ui/illustrations/EmptyLane.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Picture } from '../ui/Picture.tsx'
import { isMissing, usePost } from './data.ts'
import { LikeButton } from './LikeButton.tsx'
import { ShareButton } from './PostActions.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostSkeleton } from './PostSkeletons.tsx'
import { PostText } from './PostText.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <PostLayout>
      <PostSkeleton pictured />
    </PostLayout>
  ),
}

export default function PostScreen() {
  const id = Number(useParams()['id'])
  return <PostLayout>{Number.isSafeInteger(id) && id > 0 ? <PostById id={id} /> : <Missing />}</PostLayout>
}

function PostLayout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('posts.post_title')} back="/feed" />}>
      <title>{`${t('posts.post_title')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}

function PostById({ id }: { id: number }) {
  const t = useText()
  const { data: post, error, refetch } = usePost(id)
  if (isMissing(error)) return <Missing />
  if (post) return <WholePost post={post} />
  if (!error) return <PostSkeleton pictured />
  return (
    <ErrorState
      title={t('posts.error_post_title')}
      message={t('posts.error_fetch')}
      retryLabel={t('posts.try_again')}
      onRetry={() => void refetch()}
    />
  )
}

function WholePost({ post }: { post: Post }) {
  const t = useText()
  return (
    <article>
      <PostHeader post={post} />
      <PostText post={post} />
      {post.media.length > 0 && (
        <div className="mt-4 grid gap-2">
          {post.media.map((picture, index) => (
            <Picture
              key={picture.id}
              media={picture}
              alt={t('posts.picture', {
                number: index + 1,
                count: post.media.length,
                name: post.author.display_name,
              })}
              sizes="(min-width: 40rem) 600px, 100vw"
              eager={index === 0}
              className="rounded-card"
            />
          ))}
        </div>
      )}
      <div className="mt-4 flex items-center justify-between border-t border-line pt-2">
        <span className="-ml-2.5">
          <LikeButton post={post} />
        </span>
        <span className="-mr-2.5">
          <ShareButton post={post} />
        </span>
      </div>
    </article>
  )
}

function Missing() {
  const t = useText()
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t('posts.not_found_title')}
      text={t('posts.not_found_text')}
      action={<ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>}
    />
  )
}
