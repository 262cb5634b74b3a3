import { Star } from 'lucide-react'
import { useState } from 'react'
import { profileLimits } from '../../contract/people/users.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { queryClient } from '../platform/api/query-client.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { language, text, useText } from '../platform/i18n/i18n.ts'
import { useFormDraft } from '../platform/storage/form-drafts.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Form } from '../ui/controls/Form.tsx'
import { TextArea } from '../ui/controls/Field.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { characterCountProps } from './character-count.ts'
import { userKeys } from './user-keys.ts'

const starValues = [1, 2, 3, 4, 5]

/** "4,6", in English "4.6". */
export const oneDecimal = (value: number) => value.toFixed(1).replace('.', language() === 'vi' ? ',' : '.')

/** A rating from 0 to 5 as stars, the last one filled in part. */
export function Stars({ value }: { value: number }) {
  const t = useText()
  return (
    <span
      role="img"
      aria-label={t('relations.stars', { value: Number.isInteger(value) ? value : oneDecimal(value) })}
      className="inline-flex gap-0.5"
    >
      {starValues.map((star) => (
        <span key={star} className="relative size-4">
          <Star aria-hidden className="absolute inset-0 size-4 fill-line text-line" />
          <span
            className="absolute inset-y-0 left-0 overflow-hidden"
            style={{ width: `${100 * Math.min(1, Math.max(0, value - star + 1))}%` }}
          >
            <Star aria-hidden className="size-4 fill-star text-star" />
          </span>
        </span>
      ))}
    </span>
  )
}

interface RateFormProps {
  person: number
  /** What is rated; part of the key of the stored draft. */
  subject: string
  title: string
  ratings_shown: boolean
  /** Resolves to whether others see the rating now. */
  send: (body: { rating: number; comment?: string }) => Promise<boolean>
  onDone: () => void
}

export function RateForm({ person, subject, title, ratings_shown, send, onDone }: RateFormProps) {
  const t = useText()
  const draft = useFormDraft(`rate ${subject}`, { rating: '', comment: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const comment = draft.words.comment.trim()
  const counts = characterCountProps(comment, profileLimits.comment, t)

  const submit = async () => {
    const rating = Number(draft.words.rating)
    if (!rating) return setProblem('relations.rate_missing')
    if (counts.error) return
    setBusy(true)
    setProblem(null)
    try {
      const isShown = await send({ rating, ...(comment && { comment }) })
      toast({
        title: text('relations.rated'),
        description: text(isShown ? 'relations.rated_text_shown' : 'relations.rated_text'),
        tone: 'good',
      })
      finish()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code !== 'already_rated' && code !== 'nothing_to_rate') return setProblem('relations.rate_failed')
      toast({
        title: text(code === 'already_rated' ? 'relations.rated_before' : 'relations.nothing_to_rate'),
      })
      finish()
    } finally {
      setBusy(false)
    }
  }

  const finish = () => {
    draft.clear()
    onDone()
    void queryClient.invalidateQueries({ queryKey: userKeys.profile(person) })
  }

  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <p className="text-center text-muted text-pretty">{title}</p>
      <StarPicker
        value={Number(draft.words.rating)}
        onChange={(rating) => {
          draft.change({ rating: String(rating) })
          setProblem(null)
        }}
      />
      <TextArea
        label={t('relations.rate_comment')}
        rows={2}
        className="min-h-20"
        value={draft.words.comment}
        onChange={(event) => draft.change({ comment: event.target.value })}
        {...counts}
      />
      {problem && (
        <p role="alert" className="text-danger">
          {t(problem)}
        </p>
      )}
      <div>
        <Button type="submit" block size="lg" busy={busy}>
          {t('relations.rate_send')}
        </Button>
        <p className="mt-2 text-center text-13 text-muted text-pretty">
          {t(ratings_shown ? 'relations.rate_note_late' : 'relations.rate_note')}
        </p>
      </div>
    </Form>
  )
}

const starTexts: Record<number, TextKey> = {
  1: 'relations.star_1',
  2: 'relations.star_2',
  3: 'relations.star_3',
  4: 'relations.star_4',
  5: 'relations.star_5',
}

function StarPicker({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useText()
  const starText = starTexts[value]
  return (
    <fieldset className="grid justify-items-center gap-1">
      <legend className="sr-only">{t('relations.rate_stars')}</legend>
      <div className="flex">
        {starValues.map((star) => (
          <label
            key={star}
            className="grid size-13 cursor-pointer place-items-center rounded-full transition-transform active:scale-90 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={t('relations.stars', { value: star })}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={`size-10 transition-colors ${star <= value ? 'fill-star text-star' : 'text-edge'}`}
            />
          </label>
        ))}
      </div>
      <p aria-hidden className="min-h-5.5 font-bold">
        {starText && t(starText)}
      </p>
    </fieldset>
  )
}
