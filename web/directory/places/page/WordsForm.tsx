import { useState } from 'react'
import { placeLimits } from '../../../../contract/places/categories.ts'
import type { Place } from '../../../../contract/places/places.ts'
import { useReason } from '../../../platform/api/reason.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/kept/form-drafts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { recommend } from '../recommend.ts'

interface WordsFormProps {
  place: Place
  /** What one has said before. */
  words: string
  post_id: number | null
  onDone: () => void
}

export function WordsForm({ place, words: before, post_id, onDone }: WordsFormProps) {
  const t = useText()
  const draft = useFormDraft(`recommend ${place.id}`, { words: before })
  const { words } = draft.words
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const reason = useReason(error)
  const isLong = Array.from(words.trim()).length > placeLimits.words
  async function send() {
    if (isLong) return
    setBusy(true)
    setError(null)
    try {
      await recommend(place, words, post_id)
      draft.clear()
      toast({ title: t('places.recommend_done'), tone: 'good' })
      onDone()
    } catch (failed) {
      setError(failed)
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        <span className="font-bold wrap-anywhere">{place.name}</span>
        <span className="block text-13 text-muted wrap-anywhere">{place.location}</span>
      </p>
      <TextArea
        label={t('places.words')}
        name="words"
        placeholder={t('places.words_example')}
        hint={t('places.words_hint')}
        value={words}
        onChange={({ target }) => draft.change({ words: target.value })}
        error={isLong ? t('places.too_long', { limit: placeLimits.words }) : undefined}
      />
      {error !== null && (
        <p role="alert" className="text-danger text-pretty">
          {t('places.recommend_failed')}. {reason}
        </p>
      )}
      <Button type="submit" block size="lg" busy={isBusy}>
        {t('places.recommend_send')}
      </Button>
    </form>
  )
}
