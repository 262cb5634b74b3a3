import { useText } from '../../platform/i18n/i18n.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { PriceField } from '../price/PriceField.tsx'
import { Needed } from './Needed.tsx'

import { discountOf, type Field, type Words } from './words.ts'

interface PriceFieldsProps {
  words: Words
  /** What is free stays free, and what has a price keeps one. */
  isNew: boolean
  onChange: (words: Partial<Words>) => void
  errorOf: (field: Field) => string | undefined
}

export function PriceFields({ words, isNew, onChange, errorOf }: PriceFieldsProps) {
  const t = useText()
  const { price, original_price } = words
  const isFree = words.is_free !== ''
  const discount = discountOf(words)
  const hintOf = () => {
    if (discount !== null) return t('editor.discount', { percent: discount })
    return t(price && original_price ? 'editor.no_discount' : 'editor.original_price_hint')
  }
  return (
    <div className="grid gap-5">
      {!isFree && (
        <PriceField
          label={<Needed>{t('editor.price')}</Needed>}
          name="price"
          required
          placeholder={t('editor.price_example')}
          value={price}
          onChange={(next) => onChange({ price: next })}
          error={errorOf('price')}
        />
      )}
      {isNew && (
        <Switch
          className="-my-3"
          label={t('editor.free')}
          hint={t('editor.free_hint')}
          checked={isFree}
          onChange={(isOn) => onChange({ is_free: isOn ? 'yes' : '' })}
        />
      )}
      {!isNew && isFree && <p className="text-muted">{t('editor.stays_free')}</p>}
      {!isFree && (
        <PriceField
          label={t('editor.original_price')}
          name="original_price"
          placeholder={t('editor.price_example')}
          value={original_price}
          onChange={(next) => onChange({ original_price: next })}
          hint={hintOf()}
          error={errorOf('original_price')}
        />
      )}
    </div>
  )
}
