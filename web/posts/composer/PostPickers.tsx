import { useId } from 'react'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { type Hue, hueIcons, hueOf } from '../card/category-hues.ts'
import type { PostEntry } from '../outbox/post-entry.ts'
import { dateProblems, dayOf } from './rules.ts'

const looks: Record<Hue, string> = {
  help: 'peer-checked:border-help peer-checked:bg-help-tint peer-checked:text-help',
  request: 'peer-checked:border-request peer-checked:bg-request-tint peer-checked:text-request',
  give: 'peer-checked:border-give peer-checked:bg-give-tint peer-checked:text-give',
  share: 'peer-checked:border-share peer-checked:bg-share-tint peer-checked:text-share',
  event: 'peer-checked:border-event peer-checked:bg-event-tint peer-checked:text-event',
  alert: 'peer-checked:border-alert peer-checked:bg-alert-tint peer-checked:text-alert',
}

const tags = Object.keys(tagCategories) as Tag[]

export function TagPicker({ tag, onChange }: { tag: Tag | null; onChange: (tag: Tag) => void }) {
  const t = useText()
  const hint = useId()
  const chosen = tag && hueOf(tagCategories[tag])
  return (
    <fieldset aria-describedby={hint}>
      <legend className="text-13 font-bold">{t('composer.tags')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-1.5">
        {tags.map((name) => {
          const hue = hueOf(tagCategories[name])
          const Icon = hueIcons[hue]
          return (
            <label key={name} className="group relative flex min-h-11 items-center">
              <input
                type="radio"
                name="tag"
                value={name}
                checked={name === tag}
                onChange={() => onChange(name)}
                className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              />
              <span
                className={`flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-13 font-bold transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent group-hover:bg-sunk ${looks[hue]}`}
              >
                <Icon aria-hidden className="size-4" />
                {t(`posts.category_${hue}`)}
              </span>
            </label>
          )
        })}
      </div>
      <p id={hint} className="mt-1 min-h-4.5 text-13 text-muted">
        {chosen && t(`composer.tag_${chosen}`)}
      </p>
    </fieldset>
  )
}

type DateField = 'due_date' | 'start_date' | 'end_date'

interface PostDatesProps {
  draft: PostEntry
  now: Date
  onChange: (dates: Partial<Pick<PostEntry, DateField>>) => void
  refused: readonly string[]
}

export function PostDates({ draft, now, onChange, refused }: PostDatesProps) {
  const t = useText()
  const problems = dateProblems(draft, now)
  const field = (name: DateField) => {
    const problem = problems[name]
    return {
      value: draft[name],
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
      hint: t('composer.optional'),
      error: problem
        ? t(`composer.${problem}`)
        : refused.includes(name)
          ? t('composer.date_refused')
          : undefined,
    }
  }
  if (draft.tag === 'Nhờ')
    return (
      <div className="max-w-60">
        <TextField
          {...field('due_date')}
          type="date"
          label={t('composer.due_date')}
          min={dayOf(now)}
          max="9999-12-31"
        />
      </div>
    )
  if (draft.tag !== 'Sự kiện') return null
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextField
        {...field('start_date')}
        type="datetime-local"
        label={t('composer.start_date')}
        max="9999-12-31T23:59"
      />
      <TextField
        {...field('end_date')}
        type="datetime-local"
        label={t('composer.end_date')}
        min={draft.start_date || undefined}
        max="9999-12-31T23:59"
      />
    </div>
  )
}
