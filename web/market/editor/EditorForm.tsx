import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { OwnProduct } from '../../../contract/market/products.ts'
import { isService } from '../../../contract/market/services.ts'
import { DraftNote } from '../../platform/forms/DraftNote.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TextArea, TextField } from '../../ui/controls/Field.tsx'
import { SheetFooter } from '../../ui/overlays/SheetFooter.tsx'
import type { CachedProduct } from '../product-cache.ts'
import { CategoryField } from './CategoryField.tsx'
import { CategoryGuess } from './CategoryGuess.tsx'
import { ServiceHoursField, ServicePriceFields } from './ServiceFields.tsx'
import { HomeNeededNotice, PriceFields, ProductFormNotice } from './ProductFormParts.tsx'
import { ProductPictures, RequiredLabel } from './FormFields.tsx'
import { useProductForm } from './use-product-form.ts'

/** For the sheet around the form. */
export interface ProductFormHandle {
  isChanged: () => boolean
  discard: () => void
}

interface EditorFormProps {
  ref: Ref<ProductFormHandle>
  /** Null for a new one. */
  product: CachedProduct | null
  onSaved: (saved: OwnProduct | null) => void
  /** Also at the start. */
  onKind: (kind: ProductKind) => void
}

export type ProductKind = 'thing' | 'service'

export function EditorForm({ ref, product, onSaved, onKind }: EditorFormProps) {
  const t = useText()
  const viewer = useViewer()
  const { form, pictures, isRestored, sendAsNew, discard } = useProductForm(product, onSaved)
  const { values, change, field, errorOf, isChanged, isBusy, isUploading } = form
  useImperativeHandle(ref, () => ({ isChanged: () => isChanged, discard }))
  const isOfService = isService(values)
  const kind = isOfService ? 'service' : 'thing'
  const isGift = product !== null && product.post_id !== null
  useEffect(() => onKind(kind), [kind, onKind])
  const setCategory = (category: string) => change({ category })
  const [thingCategory, setThingCategory] = useState('')
  const setKind = (next: ProductKind) => {
    if (next === 'service') setThingCategory(values.category)
    setCategory(next === 'service' ? 'services' : thingCategory)
  }
  const submitText = product
    ? 'editor.submit_edit'
    : isOfService
      ? 'editor.submit_service'
      : values.is_free
        ? 'editor.submit_free'
        : 'editor.submit'
  const formProps = form.props([pictures])
  const discardAndFocus = () => {
    discard()
    formProps.ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }
  return (
    <form {...formProps}>
      <fieldset disabled={isBusy && !isUploading} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        {!viewer.has_location && <HomeNeededNotice />}
        {isChanged && isRestored && <ProductDraftNote isRestored onDiscard={discardAndFocus} />}
        {!isGift && (
          <SegmentedControl
            label={t('editor.kind')}
            labelHidden
            value={kind}
            onChange={setKind}
            options={(['thing', 'service'] as const).map((value) => ({
              value,
              label: t(`editor.kind_${value}`),
            }))}
          />
        )}
        <ProductPictures
          pictures={pictures}
          error={errorOf('media')}
          {...(isOfService && { title: t('editor.pictures_service') })}
        />
        <div>
          <TextField
            label={<RequiredLabel>{t(`editor.name_${kind}`)}</RequiredLabel>}
            required
            autoComplete="off"
            placeholder={t(`editor.name_example_${kind}`)}
            {...field('name')}
          />
          {isOfService && !isGift && (
            <CategoryGuess name={values.name} value={values.category} onChange={setCategory} />
          )}
        </div>
        {!isOfService && (
          <CategoryField
            label={<RequiredLabel>{t('editor.category')}</RequiredLabel>}
            name={values.name}
            value={values.category}
            onChange={setCategory}
            error={errorOf('category')}
          />
        )}
        {isOfService ? (
          <ServicePriceFields form={form} isGift={isGift} />
        ) : (
          <PriceFields form={form} isNew={product === null} />
        )}
        <div>
          <TextField
            label={<RequiredLabel>{t(`editor.location_${kind}`)}</RequiredLabel>}
            required
            autoComplete="off"
            placeholder={t(`editor.location_example_${kind}`)}
            hint={t(`editor.location_hint_${kind}`)}
            {...field('location')}
          />
          <Switch
            className="mt-1"
            label={t('editor.near_home')}
            hint={t('editor.near_home_hint')}
            checked={values.near_home}
            onChange={(near_home) => change({ near_home })}
          />
        </div>
        {isOfService && <ServiceHoursField form={form} />}
        <TextArea
          label={t('editor.description')}
          placeholder={t(`editor.description_example_${kind}`)}
          {...field('description')}
        />
        {isChanged && !isRestored && <ProductDraftNote onDiscard={discardAndFocus} />}
      </fieldset>
      <SheetFooter>
        <ProductFormNotice failure={form.failure} onSendAsNew={sendAsNew} />
        <p role="status" className="text-center text-13 text-muted empty:hidden">
          {isUploading && t('editor.waiting')}
        </p>
        <Button type="submit" block size="lg" busy={isBusy}>
          {t(submitText)}
        </Button>
      </SheetFooter>
    </form>
  )
}

function ProductDraftNote({
  isRestored = false,
  onDiscard,
}: {
  isRestored?: boolean
  onDiscard: () => void
}) {
  const t = useText()
  const isStored = cachedPreferences().autoSave
  return (
    <DraftNote
      text={t(
        !isStored ? 'editor.draft_not_kept' : isRestored ? 'editor.draft_restored' : 'editor.draft_kept',
      )}
      discard={t('editor.discard')}
      onDiscard={onDiscard}
    />
  )
}
