import { Suspense, useRef } from 'react'
import type { Business } from '../../../../contract/directory/businesses.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import { RequiredLabel } from '../../../market/editor/FormFields.tsx'
import { actionBarStyle } from '../../../market/product/bar-style.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { MissingNote } from '../../../ui/feedback/MissingNote.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { TextArea, TextField } from '../../../ui/controls/Field.tsx'
import { HolidaysEditor, HoursEditor } from './HoursEditor.tsx'
import { PictureField } from './PictureField.tsx'
import { useBusinessForm } from './use-business-form.ts'
import { excessCharacters, type Field, parseHolidays, parseHours, parsePoint } from './form-values.ts'

const PointChoice = lazyPart(() => import('../../../geo/map/PointChoice.tsx'), MissingNote)

interface BusinessFormProps {
  /** Null for a new one, which has no pictures and no story until somebody owns it. */
  business: Business | null
  onSaved: (saved: Business) => void
}

export function BusinessForm({ business, onSaved }: BusinessFormProps) {
  const t = useText()
  const viewer = useViewer()
  const element = useRef<HTMLFormElement>(null)
  const form = useBusinessForm({
    business,
    onSaved,
    onWrong: (field) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  })
  const { words, change, parts, problems, refused, failure, busy } = form

  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field]
    if (!problem && !refused.includes(field)) return undefined
    if (!problem) return t(field === 'phone' ? 'ui.wrong_phone' : 'business-editor.blank')
    switch (problem) {
      case 'blank':
        return t('business-editor.blank')
      case 'long':
        return t('business-editor.too_long', { count: excessCharacters(words, field) })
      case 'website':
        return t('business-editor.wrong_website')
      case 'overlap':
        return t('business-editor.overlap')
      case 'tet':
        return t('business-editor.tet_wrong')
      case 'awards':
        return t('business-editor.wrong_awards', { limit: businessLimits.awards })
    }
  }
  const field = (name: Exclude<Field, 'hours' | 'holidays'>) => ({
    name,
    value: words[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:pb-16"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void form.send()
      }}
    >
      {!business && <p className="text-muted text-pretty">{t('business-editor.new_note')}</p>}
      {!business && !viewer.has_location && (
        <p className="rounded-card bg-alert-tint p-4 text-pretty">{t('business-editor.no_home')}</p>
      )}
      {business && (
        <>
          <PictureField
            part={parts.cover}
            label={t('business-editor.cover')}
            add={t('business-editor.cover_add')}
            note={t('business-editor.cover_note')}
            most={1}
          />
          <PictureField
            part={parts.avatar}
            label={t('business-editor.avatar')}
            add={t('business-editor.avatar_add')}
            note={t('business-editor.avatar_note')}
            most={1}
          />
        </>
      )}
      <TextField
        label={<RequiredLabel>{t('business-editor.name')}</RequiredLabel>}
        required
        autoComplete="off"
        placeholder={t('business-editor.name_example')}
        {...field('name')}
      />
      <TextField
        label={<RequiredLabel>{t('business-editor.address')}</RequiredLabel>}
        required
        autoComplete="off"
        placeholder={t('business-editor.address_example')}
        {...field('address')}
      />
      <Suspense fallback={<Skeleton className="h-20 rounded-card" />}>
        <PointChoice
          value={parsePoint(words)}
          onChange={(point) => change({ point: JSON.stringify(point) })}
          label={t('business-editor.point')}
          hint={t('business-editor.point_hint')}
        />
      </Suspense>
      <TextField
        label={t('business-editor.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...field('phone')}
      />
      <TextField
        label={t('business-editor.website')}
        inputMode="url"
        autoComplete="off"
        placeholder={t('business-editor.website_example')}
        {...field('website')}
      />
      <HoursEditor
        hours={parseHours(words)}
        error={errorOf('hours')}
        onChange={(hours) => change({ hours: JSON.stringify(hours) })}
      />
      <HolidaysEditor
        holidays={parseHolidays(words)}
        error={errorOf('holidays')}
        onChange={(holidays) => change({ holidays: JSON.stringify(holidays) })}
      />
      <TextArea
        label={t('business-editor.description')}
        placeholder={t('business-editor.description_example')}
        {...field('description')}
      />
      {business && (
        <>
          <TextArea label={t('business-editor.story')} {...field('brandStory')} />
          <TextField label={t('business-editor.hometown')} autoComplete="off" {...field('hometown')} />
          <PictureField
            part={parts.images}
            label={t('business-editor.images')}
            add={t('business-editor.images_add')}
            note={t('business-editor.images_note', { limit: businessLimits.pictures })}
            most={businessLimits.pictures}
          />
          <TextArea
            label={t('business-editor.awards')}
            hint={t('business-editor.awards_hint', { limit: businessLimits.awards })}
            {...field('awards')}
          />
          <TextField
            label={t('business-editor.placeholder')}
            hint={t('business-editor.placeholder_hint')}
            autoComplete="off"
            {...field('feedbackPlaceholder')}
          />
        </>
      )}
      {form.is_changed && (
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-13 text-muted">{t('business-editor.draft')}</p>
          <Button variant="quiet" size="sm" onClick={form.discard}>
            {t('business-editor.discard')}
          </Button>
        </div>
      )}
      <div className={`${actionBarStyle} max-md:flex-col`}>
        <div role="alert" className="w-full rounded-card bg-alert-tint p-3 text-pretty empty:hidden">
          {failure && t(failure)}
        </div>
        <Button type="submit" block size="lg" busy={busy}>
          {t(business ? 'business-editor.submit_edit' : 'business-editor.submit_new')}
        </Button>
      </div>
    </form>
  )
}
