import { type AlertEnding, maxEndNoteLetters } from '../../../contract/posts/alert-fields.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { finishAlert } from './change-alert.ts'

interface EndAlertSheetProps {
  post: Post
  open: boolean
  onClose: () => void
}

/** How the alert ended, in one tap, with words if there are some. Staff can say that it was made up. */
export default function EndAlertSheet({ post, open, onClose }: EndAlertSheetProps) {
  const t = useText()
  const viewer = useViewer()
  const draft = useFormDraft(`alert end ${post.id}`, { note: '' })
  const { note } = draft.words
  const isByStaff = viewer.is_staff && post.author.id !== viewer.id
  const endings: AlertEnding[] = ['handled', 'nothing', ...(isByStaff ? (['false'] as const) : [])]
  const finish = (ending: AlertEnding) => {
    onClose()
    // The words stay for another try.
    void finishAlert(post, ending, note.trim()).then((isEnded) => isEnded && draft.clear())
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('alerts.end_title')}>
      <p className="text-muted text-pretty">{t('alerts.end_text')}</p>
      <div className="mt-4">
        <TextField
          label={t('alerts.end_note')}
          placeholder={t('alerts.end_example')}
          value={note}
          maxLength={maxEndNoteLetters}
          autoComplete="off"
          onChange={({ target }) => draft.change({ note: target.value })}
        />
      </div>
      <div className="mt-4 grid gap-2">
        {endings.map((ending) => (
          <Button
            key={ending}
            block
            size="lg"
            variant={ending === 'handled' ? 'primary' : 'secondary'}
            onClick={() => finish(ending)}
          >
            {t(`alerts.ended_${ending}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
