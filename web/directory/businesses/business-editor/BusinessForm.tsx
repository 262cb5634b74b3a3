import { Suspense } from 'react'
import type { Business } from '../../../../contract/directory/businesses.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import { RequiredLabel } from '../../../market/editor/FormFields.tsx'
import { actionBarStyle } from '../../../ui/layout/action-bar.ts'
import { DraftNote } from '../../../platform/forms/DraftNote.tsx'
import { failureTextKey } from '../../../platform/forms/form-errors.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { TextArea, TextField } from '../../../ui/controls/Field.tsx'
import { HolidaysEditor, HoursEditor } from './HoursEditor.tsx'
import { PicturesField } from '../../../media/PicturesField.tsx'
import { useBusinessForm } from './use-business-form.ts'

const PointChoice = lazyPart(() => import('../../../geo/map/PointChoice.tsx'), PartLoadError)

interface BusinessFormProps {
  /** Null for a new one. Only an owner can add pictures and a story. */
  business: Business | null
  onSaved: (saved: Business) => void
}

export function BusinessForm({ business, onSaved }: BusinessFormProps) {
  const t = useText()
  const viewer = useViewer()
  const { form, pictures, discard } = useBusinessForm(business, onSaved)
  const { values, change, field, errorOf, failure, isBusy } = form
  return (
    <form
      {...form.props([pictures.cover, pictures.avatar, pictures.images])}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:pb-16"
    >
      {!business && <p className="text-muted text-pretty">{t('business-editor.new_note')}</p>}
      {!business && !viewer.has_location && (
        <p className="rounded-card bg-alert-tint p-4 text-pretty">{t('business-editor.no_home')}</p>
      )}
      {business && (
        <>
          <PicturesField
            pictures={pictures.cover}
            label={t('business-editor.cover')}
            add={t('business-editor.cover_add')}
            note={t('business-editor.cover_note')}
            max={1}
          />
          <PicturesField
            pictures={pictures.avatar}
            label={t('business-editor.avatar')}
            add={t('business-editor.avatar_add')}
            note={t('business-editor.avatar_note')}
            max={1}
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
          value={values.point}
          onChange={(point) => change({ point })}
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
      <HoursEditor hours={values.hours} error={errorOf('hours')} onChange={(hours) => change({ hours })} />
      <HolidaysEditor
        holidays={values.holidays}
        error={errorOf('holidays')}
        onChange={(holidays) => change({ holidays })}
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
          <PicturesField
            pictures={pictures.images}
            label={t('business-editor.images')}
            add={t('business-editor.images_add')}
            note={t('business-editor.images_note', { limit: businessLimits.pictures })}
            max={businessLimits.pictures}
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
      {form.isChanged && (
        <DraftNote
          text={t('business-editor.draft')}
          discard={t('business-editor.discard')}
          onDiscard={discard}
        />
      )}
      <div className={`${actionBarStyle} max-md:flex-col`}>
        <div role="alert" className="w-full rounded-card bg-alert-tint p-3 text-pretty empty:hidden">
          {failure !== null && t(failureTextKey(failure))}
        </div>
        <Button type="submit" block size="lg" busy={isBusy}>
          {t(business ? 'business-editor.submit_edit' : 'business-editor.submit_new')}
        </Button>
      </div>
    </form>
  )
}
