import { type Business, changeBusiness, createBusiness } from '../../../../contract/directory/businesses.ts'
import { call } from '../../../platform/api/call.ts'
import { changedFields } from '../../../platform/forms/draft-store.ts'
import { useAppForm } from '../../../platform/forms/use-app-form.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { useFormPictures } from '../../../media/use-form-pictures.ts'
import { cacheBusiness } from '../businesses.ts'
import {
  type FormValues,
  textRules,
  toBusinessDraft,
  toFormValues,
  toOwnersChange,
  validate,
} from './form-values.ts'

/** `business` is null for a new one. */
export function useBusinessForm(business: Business | null, onSaved: (saved: Business) => void) {
  const form = useAppForm<FormValues, Business>({
    draft: `business ${business?.slug ?? 'new'}`,
    initial: toFormValues(business),
    ...textRules,
    texts: {
      blank: () => text('business-editor.blank'),
      tooLong: (count) => text('business-editor.too_long', { count }),
      refused: (field) => text(field === 'phone' ? 'relations.wrong_phone' : 'business-editor.blank'),
    },
    validate,
    save: async (values, { initial, idempotencyKey }) => {
      if (!business) return call(createBusiness, { body: toBusinessDraft(values), idempotencyKey })
      const body = changedFields(toOwnersChange(initial), toOwnersChange(values))
      if (!Object.keys(body).length) return business
      return call(changeBusiness, { params: { slug: business.slug }, body })
    },
    onSaved: (saved) => {
      cacheBusiness(saved)
      onSaved(saved)
    },
  })
  const { values, initial, change } = form
  const failed = 'business-editor.failed_pictures'
  const pictures = {
    cover: useFormPictures({ value: values.cover, onChange: (cover) => change({ cover }), failed }),
    avatar: useFormPictures({ value: values.avatar, onChange: (avatar) => change({ avatar }), failed }),
    images: useFormPictures({ value: values.images, onChange: (images) => change({ images }), failed }),
  }
  const discard = () => {
    form.discard()
    pictures.cover.restart(initial.cover)
    pictures.avatar.restart(initial.avatar)
    pictures.images.restart(initial.images)
  }
  return { form, pictures, discard }
}
