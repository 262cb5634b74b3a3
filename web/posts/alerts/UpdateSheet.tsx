import type { FormEvent } from 'react'
import { type AlertKind, maxUpdateLetters } from '../../../contract/posts/alert-fields.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { sendUpdate } from './change-alert.ts'

/** The number that one calls for each kind. */
const numbers: Partial<Record<AlertKind, '113' | '114' | '115'>> = {
  gas: '114',
  fire: '114',
  flood: '114',
  theft: '113',
  missing: '113',
  accident: '115',
}

interface UpdateSheetProps {
  post: Post
  open: boolean
  onClose: () => void
}

/** A short word about how things stand, in two taps if it is a usual one. */
export default function UpdateSheet({ post, open, onClose }: UpdateSheetProps) {
  const t = useText()
  const draft = useFormDraft(`alert update ${post.id}`, { words: '' })
  const { words } = draft.words
  const number = numbers[post.alert_kind ?? 'other']
  const usual = number ? [t('alerts.called', { number }), t(`alerts.coming_${number}`)] : []
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = words.trim()
    if (!text) return
    onClose()
    // The words stay for another try.
    void sendUpdate(post, text).then((isSent) => isSent && draft.clear())
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('alerts.update_title')}>
      <form onSubmit={send}>
        <p className="text-muted text-pretty">{t('alerts.end_text')}</p>
        {usual.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {usual.map((each) => (
              <Chip key={each} selected={words === each} onClick={() => draft.change({ words: each })}>
                {each}
              </Chip>
            ))}
          </div>
        )}
        <div className="mt-4">
          <TextField
            label={t('alerts.update_words')}
            value={words}
            maxLength={maxUpdateLetters}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ target }) => draft.change({ words: target.value })}
          />
        </div>
        <Button type="submit" block size="lg" className="mt-4" disabled={!words.trim()}>
          {t('alerts.update_send')}
        </Button>
      </form>
    </Sheet>
  )
}
