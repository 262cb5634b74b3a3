import { useNavigate } from 'react-router'
import { postLimits } from '../../contract/posts.ts'
import { Column } from '../frame/Column.tsx'
import { text, useText } from '../platform/i18n.ts'
import { useViewer } from '../platform/session.ts'
import type { CameFrom } from '../platform/way-in.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { toast } from '../ui/toast.ts'
import { ComposerNotice, textOf } from './ComposerNotice.tsx'
import { ComposerStatus } from './ComposerStatus.tsx'
import { obstacleTo } from './composer-rules.ts'
import type { Failure } from './deliver-post.ts'
import { dropDraft, newDraft, randomId } from './drafts.ts'
import { PhotoPicker, Photos, RefusedFiles } from './PhotoPicker.tsx'
import { PostComposer } from './PostComposer.tsx'
import { useDraft } from './use-draft.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useOnline } from './use-online.ts'
import { useSending } from './use-sending.ts'
import { useUploads } from './use-uploads.ts'

const formId = 'composer'
const none: readonly string[] = []

export default function CreatePostScreen() {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const online = useOnline()
  const { draft, is_kept, change, replace } = useDraft(viewer.id)
  const { uploads, refused, queue, pick, clear } = useUploads(draft.media, (media) => change({ media }))
  const obstacle = obstacleTo(draft, uploads, online, new Date())

  const { phase, failure, send, forgive } = useSending({ draft, uploads, obstacle, onPosted, onFailed })
  const hovering = useDroppedFiles((files) => phase === 'writing' && pick(files))

  function onPosted(here: boolean) {
    toast({ title: text('composer.posted'), description: text('composer.posted_text'), tone: 'good' })
    if (here) void navigate('/feed', { replace: true })
  }

  function onFailed(problem: Failure, here: boolean) {
    const sentence = textOf(problem)
    if (!here) {
      if (sentence) toast({ title: text(sentence), tone: 'bad' })
    } else if (problem.why === 'location_needed') {
      toast({ title: text('composer.location_needed'), description: text('composer.location_needed_text') })
      void navigate('/location', { state: { from: '/create-post' } satisfies CameFrom })
    } else if (problem.why === 'fields' && problem.fields.includes('media')) queue.sendAgain()
  }

  function discard() {
    const left = draft
    const pictures = clear()
    dropDraft(left.id)
    replace(newDraft(viewer.id))
    forgive()
    const undo = () => {
      replace(left)
      queue.clear()
      queue.add(pictures)
    }
    toast({ title: t('composer.discarded'), action: { label: t('composer.undo'), onPress: undo } })
  }

  const refusedFields = failure?.why === 'fields' ? failure.fields : none
  return (
    <Column>
      <title>{`${t('composer.title')} · ${t('ui.app_name')}`}</title>
      <PageHeader
        title={t('composer.title')}
        back="/feed"
        note={<ComposerStatus obstacle={obstacle} phase={phase} uploads={uploads} />}
        actions={
          <Button
            type="submit"
            form={formId}
            size="sm"
            disabled={obstacle !== null}
            busy={phase !== 'writing'}
            className="mr-2"
          >
            {t('composer.submit')}
          </Button>
        }
      />
      <main>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4 py-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (phase === 'writing' && !obstacle) send()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
          }}
        >
          <ComposerNotice
            failure={failure}
            onPostAnew={() => {
              change({ key: randomId() })
              send()
            }}
          />
          <PostComposer
            draft={draft}
            onChange={change}
            locked={phase === 'sending'}
            is_kept={is_kept}
            onDiscard={discard}
            refused={refusedFields}
            photos={<Photos uploads={uploads} queue={queue} />}
            picker={<PhotoPicker onPick={pick} disabled={uploads.length >= postLimits.media} />}
          />
          <RefusedFiles files={refused} />
        </form>
        {hovering && (
          <p className="pointer-events-none fixed inset-4 z-30 grid place-items-center rounded-sheet border-2 border-dashed border-accent bg-help-tint/95 text-20 font-bold text-help">
            {t('composer.drop_here')}
          </p>
        )}
      </main>
    </Column>
  )
}
