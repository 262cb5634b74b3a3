import { Suspense, use, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { canEditPost } from '../../../contract/policy.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { Column } from '../../ui/layout/Column.tsx'
import { useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { isMissing } from '../../platform/api/api-error.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/storage/last-page.ts'
import { FailedState } from '../../platform/pages/Failed.tsx'
import { parseId, useIsOpen } from '../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { announce } from '../../ui/feedback/announcer.ts'
import { BlankBoard } from '../../ui/illustrations/empty-states.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ComposerStatus } from '../composer/ComposerBar.tsx'
import { PhotoPicker, RefusedPostFiles } from '../composer/PhotoPicker.tsx'
import { PostComposer } from '../composer/PostComposer.tsx'
import { useDroppedFiles } from '../../media/use-dropped-files.ts'
import { usePost } from '../data.ts'
import { postOutbox } from '../outbox/post-outbox.ts'
import { EditNotice } from './EditNotice.tsx'
import { usePostEdit } from './use-post-edit.ts'

export const handle: GuardedHandle = { skeleton: EditSkeleton }

const formId = 'edit'
const none: readonly string[] = []

/** Another person's post is not found here. */
export default function EditPostScreen() {
  const id = parseId(useParams())
  return id === null ? <Missing /> : <EditById key={id} id={id} />
}

function EditById({ id }: { id: number }) {
  const t = useText()
  const viewer = useViewer()
  const { state } = useLocation() as { state: unknown }
  const { data: post, error, isPlaceholderData, refetch } = usePost(id)
  const [opened, setOpened] = useState<Post | null>(null)
  if (post?.category === 'event') return <Navigate to={`/events/${id}/edit`} replace state={state} />
  const isLoaded = post && !isPlaceholderData && !isMissing(error)
  const mayEdit = isLoaded && canEditPost(viewer, { author_id: post.author.id })
  if (mayEdit && !opened) setOpened(post)
  // What was typed stays when the post is removed meanwhile.
  const edited = mayEdit ? post : opened
  if (edited)
    return (
      <Suspense fallback={<EditSkeleton />}>
        <Edit post={edited} />
      </Suspense>
    )
  if (isLoaded || isMissing(error)) return <Missing />
  if (!error) return <EditSkeleton />
  return (
    <Layout>
      <FailedState
        query={{ error, refetch }}
        title={t('post.error_fetch')}
        network={t('post.error_fetch_network')}
      />
    </Layout>
  )
}

function Edit({ post }: { post: Post }) {
  const t = useText()
  use(postOutbox.ready())
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const address = `/posts/${post.id}`
  const editing = usePostEdit(post, () => {
    announce(t('edit.saved'))
    // The form of an event follows, which asks for its name, time and place.
    if (draft.tag === 'Sự kiện') return
    if (isOpen()) void (state?.from === address ? navigate(-1) : navigate(address, { replace: true }))
  })
  const { draft, uploads, obstacle, phase, failure, is_changed } = editing
  const kindness = useKindnessCheck(draft.content)
  // The check doesn't apply to an unchanged text.
  const canSave = () => draft.content.trim() === post.content || kindness.mayGo()
  const hovering = useDroppedFiles((files) => {
    if (phase !== 'sending') editing.pick(files)
  })
  const isQuiet =
    obstacle === null && phase !== 'waiting' && uploads.every(({ state: how }) => how === 'ready')
  return (
    <Layout
      note={
        isQuiet ? (
          <p role="status" className="text-12 text-muted">
            {t(phase === 'sending' ? 'edit.saving' : is_changed ? 'edit.ready' : 'edit.unchanged')}
          </p>
        ) : (
          <ComposerStatus obstacle={obstacle} phase={phase} uploads={uploads} />
        )
      }
      back={address}
      actions={
        <Button
          type="submit"
          form={formId}
          size="sm"
          disabled={obstacle !== null || !is_changed}
          busy={phase !== 'writing'}
          className="mr-2"
        >
          {t('edit.submit')}
        </Button>
      }
    >
      <Form
        id={formId}
        className="flex flex-col gap-4 py-4 md:mt-4 md:rounded-card md:border md:border-line md:bg-surface md:px-5"
        onSubmit={() => {
          if (phase === 'writing' && obstacle === null && is_changed && canSave()) editing.save()
        }}
      >
        <EditNotice
          failure={failure}
          post_id={post.id}
          onOverwrite={editing.overwrite}
          onDiscard={editing.discard}
          onKeepTag={editing.keepTag}
        />
        <PostComposer
          kindness={kindness}
          draft={draft}
          post_id={post.id}
          now={editing.now}
          onChange={editing.change}
          locked={phase === 'sending'}
          is_stored={editing.is_stored}
          onDiscard={editing.discard}
          refused={failure?.why === 'fields' ? failure.fields : none}
          photos={<PhotoPicker uploads={uploads} queue={editing.queue} onPick={editing.pick} />}
          refusals={<RefusedPostFiles files={editing.refusedFiles} />}
        />
      </Form>
      {hovering && (
        <p className="pointer-events-none fixed inset-4 z-30 grid place-items-center rounded-sheet border-2 border-dashed border-accent bg-help-tint/95 text-20 font-bold text-help">
          {t('composer.drop_here')}
        </p>
      )}
    </Layout>
  )
}

function Missing() {
  const t = useText()
  useMissingPage()
  return (
    <Layout>
      <EmptyState
        picture={<BlankBoard />}
        title={t('post.not_found')}
        text={t('post.not_found_text')}
        action={<ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>}
      />
    </Layout>
  )
}

function EditSkeleton() {
  return (
    <Layout>
      <div className="flex items-center gap-3 py-4 md:mt-4 md:px-5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="grid gap-2.5 md:px-5">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </Layout>
  )
}

interface LayoutProps {
  note?: React.ReactNode
  actions?: React.ReactNode
  back?: string
  children: React.ReactNode
}

function Layout({ note, actions, back = '/feed', children }: LayoutProps) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('edit.title')} back={back} note={note} actions={actions} />}>
      <title>{`${t('edit.title')} · ${t('ui.app_name')}`}</title>
      <main>{children}</main>
    </Column>
  )
}
