import { hasPrice, servicePricings } from '../../../contract/market/services.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { PriceField } from '../price/PriceField.tsx'
import { RequiredLabel } from './FormFields.tsx'
import type { ProductForm } from './use-product-form.ts'

/** How a service is paid. One that is given away in a post stays free. */
export function ServicePriceFields({
  form: { values, change, errorOf },
  isGift,
}: {
  form: ProductForm
  isGift: boolean
}) {
  const t = useText()
  const { pricing, price } = values
  if (isGift) return <p className="text-muted">{t('editor.stays_free')}</p>
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={t('editor.pricing')}
        value={pricing}
        onChange={(next) => change({ pricing: next })}
        options={servicePricings.map((value) => ({ value, label: t(`editor.pricing_${value}`) }))}
      />
      {hasPrice(pricing) ? (
        <PriceField
          label={
            <RequiredLabel>{t(pricing === 'hour' ? 'editor.price_hour' : 'editor.price_job')}</RequiredLabel>
          }
          name="price"
          required
          placeholder={t('editor.price_example')}
          value={price}
          onChange={(next) => change({ price: next })}
          error={errorOf('price')}
        />
      ) : (
        <p className="-mt-1 text-13 text-muted">
          {t(pricing === 'agreed' ? 'editor.pricing_agreed_hint' : 'editor.pricing_free_hint')}
        </p>
      )}
    </div>
  )
}

const usualHours = ['day', 'evening', 'weekend', 'any'] as const

/** A chip replaces the text. */
export function ServiceHoursField({ form: { values, change, field } }: { form: ProductForm }) {
  const t = useText()
  return (
    <div>
      <TextField
        label={t('editor.hours')}
        autoComplete="off"
        placeholder={t('editor.hours_example')}
        {...field('hours')}
      />
      <div role="group" aria-label={t('editor.hours_usual')} className="mt-2 flex flex-wrap gap-2">
        {usualHours.map((each) => {
          const hours = t(`editor.hours_${each}`)
          return (
            <Chip key={each} selected={values.hours === hours} onClick={() => change({ hours })}>
              {hours}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
