import { type ComponentType, Suspense, use, useEffect, useEffectEvent } from 'react'
import { mustVerifyFirst } from '../../../contract/policy.ts'
import type { Tag } from '../../../contract/posts/posts.ts'
import { useDroppedFiles } from '../../media/use-dropped-files.ts'
import { useInstallation } from '../../platform/api/installation.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Column } from '../../ui/layout/Column.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { lazyPart, type LazyFallbackProps } from '../../ui/lazy-part.ts'
import { asksForKind } from '../outbox/post-draft.ts'
import { postOutbox } from '../outbox/post-outbox.ts'
import { useAlertCheck } from '../similar/use-alert-check.ts'
import { ComposerBar, ComposerNotice } from './ComposerBar.tsx'
import { ComposerHeading } from './ComposerHeading.tsx'
import { DraftsButton } from './DraftsButton.tsx'
import { PhotoPicker, RefusedPostFiles } from './PhotoPicker.tsx'
import { PostComposer } from './PostComposer.tsx'
import { TypeTiles } from './TypeChip.tsx'
import { type Composer, type ComposerPlace, useComposer } from './use-composer.ts'

const titles = {
  Cần: 'composer.title_help',
  Nhờ: 'composer.title_request',
  'Chia sẻ': 'composer.title_share',
  'Sự kiện': 'composer.title_event',
  'Cảnh báo': 'composer.title_alert',
  Cho: 'composer.title_give',
} as const satisfies Record<Tag, TextKey>

const formStyle =
  'flex min-h-[calc(100dvh-3.5rem-1px-var(--safe-top)-var(--bar))] flex-col gap-4 pt-4 md:mt-4 md:min-h-0 md:rounded-card md:border md:border-line md:bg-surface md:p-6'

const SimilarAlerts = lazyPart(() => import('../similar/SimilarAlerts.tsx'), ContinueWithoutCheck)

/** What the form of an event shows and sends. */
export interface EventPartProps {
  composer: Composer
  /** It may not be sent yet. */
  disabled: boolean
}

interface NewPostProps extends Partial<Omit<ComposerPlace, 'community_id'>> {
  EventPart: ComponentType<EventPartProps>
  community_id?: number | null
  /** While the tag is the screen's own. */
  ownTitle?: string
}

/** The form of a new post. Suspends until the drafts are loaded. */
export function NewPost(props: NewPostProps) {
  const { EventPart, tag: ownTag = null, community_id = null, home = '/feed', ownTitle } = props
  const t = useText()
  const viewer = useViewer()
  use(postOutbox.ready())
  const composer = useComposer(viewer.id, { tag: ownTag, community_id, home })
  const installation = useInstallation()
  const must_verify = installation !== undefined && mustVerifyFirst(viewer, installation)
  const { draft, view, uploads, obstacle, phase } = composer
  const check = useAlertCheck(draft, composer.send)
  const hovering = useDroppedFiles((files) => {
    if (phase === 'sending') return
    composer.pick(files)
    composer.showForm()
  })
  if (view === 'nothing') return <NewPostSkeleton />
  const ownTitleNow = draft.tag === ownTag ? ownTitle : undefined
  const title = ownTitleNow ?? t(view === 'form' && draft.tag ? titles[draft.tag] : 'composer.title')
  const notice = (
    <ComposerNotice
      failure={must_verify ? { why: 'verify_first' } : composer.failure}
      onSendAsNew={composer.sendAsNew}
    />
  )
  return (
    <Column
      header={
        <PageHeader
          title={title}
          back={home}
          actions={
            composer.isStored && (
              <DraftsButton
                draft={draft}
                disabled={phase !== 'writing'}
                onOpen={composer.openOther}
                onDiscard={composer.discard}
              />
            )
          }
        />
      }
    >
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <main>
        {view === 'tiles' ? (
          <>
            <div className="mt-4 empty:hidden">{must_verify && notice}</div>
            <TypeTiles onChoose={(tag) => composer.change({ tag })} />
          </>
        ) : draft.tag === 'Sự kiện' ? (
          <div className={formStyle}>
            {notice}
            <ComposerHeading draft={draft} locked={phase === 'sending'} onChange={composer.change} />
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <EventPart key={draft.id} composer={composer} disabled={must_verify} />
            </Suspense>
          </div>
        ) : (
          <form
            noValidate
            className={formStyle}
            onSubmit={(event) => {
              event.preventDefault()
              check.submit()
            }}
          >
            {notice}
            <PostComposer
              is_new
              draft={draft}
              now={composer.now}
              onChange={composer.change}
              locked={phase === 'sending' || check.busy}
              is_stored={composer.is_stored}
              onDiscard={composer.discard}
              refused={composer.refusedFields}
              photos={<PhotoPicker uploads={uploads} queue={composer.queue} onPick={composer.pick} />}
              refusals={<RefusedPostFiles files={composer.refusedFiles} />}
            />
            {!asksForKind(draft) && (
              <ComposerBar
                obstacle={obstacle}
                phase={phase}
                uploads={uploads}
                disabled={obstacle !== null || must_verify}
                busy={phase !== 'writing' || check.busy}
              />
            )}
          </form>
        )}
        {check.similar !== undefined && (
          <Suspense>
            <SimilarAlerts posts={check.similar} onClose={check.close} onContinue={check.sendAnyway} />
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

/** Sends the alert if the code that finds similar ones can't be loaded. */
function ContinueWithoutCheck({ props }: LazyFallbackProps<{ onContinue: () => void }>) {
  const onLoadFailure = useEffectEvent(props.onContinue)
  useEffect(() => onLoadFailure(), [])
  return null
}

export function NewPostSkeleton({ title = '' }: { title?: string }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={title || t('composer.title')} back="/feed" />}>
      <div className="flex items-center gap-3 py-4 md:mt-4 md:px-5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    </Column>
  )
}
