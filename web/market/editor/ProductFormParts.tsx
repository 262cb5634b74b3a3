import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { FormError, failureTextKey } from '../../platform/forms/form-errors.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { SignInState } from '../../platform/session/after-sign-in.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { PriceField } from '../price/PriceField.tsx'
import { RequiredLabel } from './FormFields.tsx'
import { discountOf } from './form-values.ts'
import type { ProductForm } from './use-product-form.ts'

interface PriceFieldsProps {
  form: ProductForm
  /** A free product stays free, and one with a price keeps one. */
  isNew: boolean
}

export function PriceFields({ form: { values, change, errorOf, field }, isNew }: PriceFieldsProps) {
  const t = useText()
  const { price, original_price, is_free: isFree } = values
  const discount = discountOf(values)
  const hintOf = () => {
    if (discount !== null) return t('editor.discount', { percent: discount })
    return t(price && original_price ? 'editor.no_discount' : 'editor.original_price_hint')
  }
  return (
    <div className="grid gap-5">
      {!isFree && (
        <PriceField
          label={<RequiredLabel>{t('editor.price')}</RequiredLabel>}
          name="price"
          required
          placeholder={t('editor.price_example')}
          value={price}
          onChange={(next) => change({ price: next })}
          error={errorOf('price')}
        />
      )}
      {isNew && (
        <Switch
          className="-my-3"
          label={t('editor.free')}
          hint={t('editor.free_hint')}
          checked={isFree}
          onChange={(is_free) => change({ is_free })}
        />
      )}
      {!isNew && isFree && <p className="text-muted">{t('editor.stays_free')}</p>}
      {!isFree && (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] items-start gap-x-3 gap-y-5 max-2xs:grid-cols-1">
          <PriceField
            label={t('editor.original_price')}
            name="original_price"
            placeholder={t('editor.price_example')}
            value={original_price}
            onChange={(next) => change({ original_price: next })}
            hint={hintOf()}
            error={errorOf('original_price')}
          />
          <TextField label={t('editor.stock')} inputMode="numeric" autoComplete="off" {...field('stock')} />
        </div>
      )}
    </div>
  )
}

export const FieldNote = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-alert-tint p-4 text-15 text-pretty text-ink">{children}</div>
)

/** With a link to the screen where the viewer sets their home. */
export function HomeNeededNotice() {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <FieldNote>
      <p>{t('editor.no_home')}</p>
      <ButtonLink
        replace
        size="sm"
        variant="secondary"
        className="mt-3"
        to="/location"
        state={{ from: pathname + search } satisfies SignInState}
      >
        {t('editor.no_home_action')}
      </ButtonLink>
    </FieldNote>
  )
}

const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.code : '')

export function ProductFormNotice({ failure, onSendAsNew }: { failure: unknown; onSendAsNew: () => void }) {
  const t = useText()
  const code = codeOf(failure)
  const isEarlier = code === 'idempotency_key_reused'
  return (
    <div role="alert" className="empty:hidden">
      {failure && code === 'location_needed' ? (
        <HomeNeededNotice />
      ) : (
        failure !== null && (
          <FieldNote>
            {!(failure instanceof FormError) && !isEarlier && (
              <p className="font-bold">{t('editor.failed')}</p>
            )}
            <p>{t(textKeyOf(failure))}</p>
            {code === 'verify_first' && (
              <ButtonLink replace size="sm" variant="secondary" to="/settings/account#phone" className="mt-3">
                {t('editor.verify')}
              </ButtonLink>
            )}
            {isEarlier && (
              <Button size="sm" variant="secondary" className="mt-3" onClick={onSendAsNew}>
                {t('editor.earlier_new')}
              </Button>
            )}
          </FieldNote>
        )
      )}
    </div>
  )
}

function textKeyOf(failure: unknown): TextKey {
  if (codeOf(failure) === 'idempotency_key_reused') return 'editor.earlier'
  const hasFields = failure instanceof ApiError && Object.keys(failure.errors).length > 0
  return hasFields ? 'editor.failed_fields' : failureTextKey(failure)
}
