import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { SignInState } from '../../platform/session/after-sign-in.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { PriceField } from '../price/PriceField.tsx'
import { RequiredLabel } from './FormFields.tsx'
import { discountOf, type Field, type FormValues } from './form-values.ts'
import type { ProductFormFailure } from './use-product-form.ts'

interface PriceFieldsProps {
  words: FormValues
  /** What is free stays free, and what has a price keeps one. */
  isNew: boolean
  onChange: (words: Partial<FormValues>) => void
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
          label={<RequiredLabel>{t('editor.price')}</RequiredLabel>}
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

export const Note = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-alert-tint p-4 text-15 text-pretty text-ink">{children}</div>
)

/** With the way to say where one lives. */
export function HomeNeededNotice() {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Note>
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
    </Note>
  )
}

const codeOf = ({ error }: { error: unknown }) => (error instanceof ApiError ? error.code : '')

export function ProductFormNotice({
  failure,
  onSendAsNew,
}: {
  failure: ProductFormFailure | null
  onSendAsNew: () => void
}) {
  const t = useText()
  const code = failure?.why === 'error' ? codeOf(failure) : ''
  const isEarlier = code === 'idempotency_key_reused'
  return (
    <div role="alert" className="empty:hidden">
      {failure && code === 'location_needed' ? (
        <HomeNeededNotice />
      ) : (
        failure && (
          <Note>
            {failure.why === 'error' && !isEarlier && <p className="font-bold">{t('editor.failed')}</p>}
            <p>{t(failureTextKey(failure))}</p>
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
          </Note>
        )
      )}
    </div>
  )
}

function failureTextKey(failure: ProductFormFailure): TextKey {
  if (failure.why === 'pictures') return 'editor.failed_pictures'
  const { error } = failure
  if (codeOf(failure) === 'idempotency_key_reused') return 'editor.earlier'
  const hasFields = error instanceof ApiError && Object.keys(error.errors).length > 0
  return hasFields ? 'editor.failed_fields' : exactReasonKey(error)
}
