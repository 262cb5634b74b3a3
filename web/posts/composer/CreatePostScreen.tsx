import { Suspense, use, useEffect, useEffectEvent } from 'react'
import { mustVerifyFirst } from '../../../contract/policy.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { Column } from '../../frame/Column.tsx'
import { useInstallation } from '../../platform/api/installation.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { posts } from '../outbox/post-outbox.ts'
import { useAlertCheck } from '../similar/use-alert-check.ts'
import { ComposerNotice, ComposerStatus } from './ComposerStatus.tsx'
import { DraftsButton } from './DraftsButton.tsx'
import { PhotoPicker, Photos, RefusedFiles } from './PhotoPicker.tsx'
import { PostComposer } from './PostComposer.tsx'
import { useComposer } from './use-composer.ts'
import { useDroppedFiles } from './use-pictures.ts'
import { lazyPart, type MissingPart } from '../../ui/lazy-part.ts'

export const handle: GuardedHandle = { skeleton: ComposerSkeleton }

const formId = 'composer'
const SimilarAlerts = lazyPart(() => import('../similar/SimilarAlerts.tsx'), GoOn)

/** The screens that follow a post must open without the network too. */
const fetchWhatFollows = () =>
  void Promise.all([
    import('../feed/FeedScreen.tsx'),
    import('../outbox/OutboxCards.tsx'),
    import('../../ui/feedback/ToastShelf.tsx'),
  ]).catch(() => {})

export default function CreatePostScreen() {
  useEffect(fetchWhatFollows, [])
  return (
    <Suspense fallback={<ComposerSkeleton />}>
      <Composer />
    </Suspense>
  )
}

function Composer() {
  const t = useText()
  const viewer = useViewer()
  use(posts.ready())
  const composer = useComposer(viewer.id)
  const installation = useInstallation()
  const must_verify = installation !== undefined && mustVerifyFirst(viewer, installation)
  const { draft, uploads, obstacle, phase } = composer
  const check = useAlertCheck(draft, composer.send)
  const hovering = useDroppedFiles((files) => {
    if (phase !== 'sending') composer.pick(files)
  })
  return (
    <Column
      header={
        <PageHeader
          title={t('composer.title')}
          back="/feed"
          note={<ComposerStatus obstacle={obstacle} phase={phase} uploads={uploads} />}
          actions={
            <Button
              type="submit"
              form={formId}
              size="sm"
              disabled={obstacle !== null || must_verify}
              busy={phase !== 'writing' || check.busy}
              className="mr-2"
            >
              {t('composer.submit')}
            </Button>
          }
        />
      }
    >
      <title>{`${t('composer.title')} · ${t('ui.app_name')}`}</title>
      <main>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4 py-4 md:mt-4 md:rounded-card md:border md:border-line md:bg-surface md:px-5"
          onSubmit={(event) => {
            event.preventDefault()
            check.submit()
          }}
        >
          <ComposerNotice
            failure={must_verify ? { why: 'verify_first' } : composer.failure}
            onSendAsNew={composer.sendAsNew}
          />
          <PostComposer
            draft={draft}
            now={composer.now}
            onChange={composer.change}
            locked={phase === 'sending' || check.busy}
            is_kept={composer.is_kept}
            onDiscard={composer.discard}
            drafts={
              composer.keeps && (
                <DraftsButton
                  draft={draft}
                  disabled={phase !== 'writing'}
                  onOpen={composer.openOther}
                  onDiscard={composer.discard}
                />
              )
            }
            refused={composer.refusedFields}
            photos={<Photos uploads={uploads} queue={composer.queue} />}
            picker={<PhotoPicker onPick={composer.pick} disabled={uploads.length >= postLimits.media} />}
            refusals={<RefusedFiles files={composer.refusedFiles} />}
          />
        </form>
        {check.similar !== undefined && (
          <Suspense>
            <SimilarAlerts posts={check.similar} onClose={check.close} onGoOn={check.goOn} />
          </Suspense>
        )}
        {hovering && (
          <p className="pointer-events-none fixed inset-4 z-30 grid place-items-center rounded-sheet border-2 border-dashed border-accent bg-help-tint/95 text-20 font-bold text-help">
            {t('composer.drop_here')}
          </p>
        )}
      </main>
    </Column>
  )
}

/** A question that can't be asked holds no alert back. */
function GoOn({ props }: MissingPart<{ onGoOn: () => void }>) {
  const goOn = useEffectEvent(props.onGoOn)
  useEffect(() => goOn(), [])
  return null
}

function ComposerSkeleton() {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('composer.title')} back="/feed" />}>
      <div className="flex items-center gap-3 py-4 md:mt-4 md:px-5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    </Column>
  )
}
