import { useState } from 'react'
import {
  type Recommendation,
  recommendPlace,
  takeBackRecommendation,
} from '../../../../contract/directory/place-suggestions.ts'
import { type Place, placeLimits } from '../../../../contract/directory/places.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useReason, toastFailure } from '../../../platform/api/reason.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { placeKeys, recommendationKeys } from '../place-cache.ts'

interface RecommendSheetProps {
  place: Place
  words: string
  open: boolean
  onClose: () => void
}

export default function RecommendSheet({ place, words, open, onClose }: RecommendSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t(words ? 'places.recommend_edit' : 'places.recommend')}>
      <RecommendForm place={place} words={words} post_id={null} onDone={onClose} />
    </Sheet>
  )
}

interface RecommendFormProps {
  place: Place
  /** The text of the viewer's earlier recommendation. */
  words: string
  post_id: number | null
  onDone: () => void
}

export function RecommendForm({ place, words: savedWords, post_id, onDone }: RecommendFormProps) {
  const t = useText()
  const draft = useFormDraft(`recommend ${place.id}`, { words: savedWords })
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
      await sendRecommendation(place, words, post_id)
      draft.clear()
      onDone()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Form className="grid gap-4" onSubmit={() => void send()}>
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
    </Form>
  )
}

/** Rejects if the server refuses. */
async function sendRecommendation(place: Pick<Place, 'id'>, words: string, post_id: number | null) {
  await call(recommendPlace, {
    params: { id: place.id },
    body: { words: words.trim(), ...(post_id !== null && { post_id }) },
  })
  await refreshRecommendations(place.id)
}

/** The toast offers an undo. */
export async function withdrawRecommendation(place: Pick<Place, 'id'>, { words, post_id }: Recommendation) {
  const restore = async () => {
    try {
      await sendRecommendation(place, words, post_id)
    } catch (error) {
      void toastFailure(text('places.recommend_failed'), error)
    }
  }
  try {
    await call(takeBackRecommendation, { params: { id: place.id } })
    toast({
      title: text('places.taken_back'),
      action: { label: text('market.undo'), onPress: () => void restore() },
    })
    await refreshRecommendations(place.id)
  } catch (error) {
    void toastFailure(text('places.not_taken_back'), error)
  }
}

const refreshRecommendations = (id: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: recommendationKeys.ofPlace(id) }),
    queryClient.invalidateQueries({ queryKey: placeKeys.one(id) }),
    queryClient.invalidateQueries({ queryKey: ['places-of-post'] }),
  ])
