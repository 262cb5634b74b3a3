import { CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { productCategories } from '../../../contract/market/categories.ts'
import { type OwnProduct, productLimits } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TextArea, TextField } from '../../ui/controls/Field.tsx'
import { categoryIcons } from '../categories.ts'
import type { CachedProduct } from '../product-cache.ts'
import { HomeNeededNotice, PriceFields, ProductFormNotice } from './ProductFormParts.tsx'
import { PicturesField, RequiredLabel } from './FormFields.tsx'
import { useProductForm } from './use-product-form.ts'
import { excessCharacters, type Field } from './form-values.ts'

/** For what closes the form. */
export interface ProductFormHandle {
  isChanged: () => boolean
  discard: () => void
}

interface EditorFormProps {
  ref: Ref<ProductFormHandle>
  /** Null for a new one. */
  product: CachedProduct | null
  onSaved: (saved: OwnProduct | null) => void
}

export function EditorForm({ ref, product, onSaved }: EditorFormProps) {
  const t = useText()
  const viewer = useViewer()
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: Field) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const [wrong, setWrong] = useState<{ field: Field } | null>(null)
  const editor = useProductForm({
    product,
    onSaved,
    onWrong: (field) => setWrong({ field }),
  })
  // Once nothing is locked any more.
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus()
  }, [wrong])
  const { words, change, problems, refused, phase, failure, is_changed } = editor
  useImperativeHandle(ref, () => ({ isChanged: () => is_changed, discard: editor.discard }))
  const isLocked = phase === 'sending'
  const isFree = words.is_free !== ''

  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field]
    if (!problem) return refused.includes(field) ? t('editor.refused') : undefined
    switch (problem) {
      case 'blank':
        return t(field === 'category' ? 'editor.choose' : 'editor.blank')
      case 'long':
        return t('editor.too_long', { count: excessCharacters(words[field], maxLengths[field] ?? 0) })
      case 'price':
        // The field says it itself.
        return undefined
      case 'zero':
        return t('editor.price_zero')
      case 'below':
        return t('editor.original_price_below')
      case 'stock':
        return t('editor.stock_wrong', { limit: productLimits.stock })
    }
  }
  const discard = () => {
    editor.discard()
    focus('name')
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.send()
      }}
    >
      <fieldset disabled={isLocked} className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1">
        {!viewer.has_location && <HomeNeededNotice />}
        {is_changed && editor.wasKept && <DraftNote isRestored onDiscard={discard} />}
        <PicturesField uploads={editor.uploads} queue={editor.queue} error={errorOf('media')} />
        <TextField
          label={<RequiredLabel>{t('editor.name')}</RequiredLabel>}
          name="name"
          required
          autoComplete="off"
          placeholder={t('editor.name_example')}
          value={words.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errorOf('name')}
        />
        <PriceFields words={words} isNew={product === null} onChange={change} errorOf={errorOf} />
        <CategoryField
          label={<RequiredLabel>{t('editor.category')}</RequiredLabel>}
          value={words.category}
          onChange={(category) => change({ category })}
          error={errorOf('category')}
        />
        <div>
          <TextField
            label={<RequiredLabel>{t('editor.location')}</RequiredLabel>}
            name="location"
            required
            autoComplete="off"
            placeholder={t('editor.location_example')}
            value={words.location}
            onChange={({ target }) => change({ location: target.value })}
            hint={t('editor.location_hint')}
            error={errorOf('location')}
          />
          <Switch
            className="mt-1"
            label={t('editor.near_home')}
            hint={t('editor.near_home_hint')}
            checked={words.near_home !== ''}
            onChange={(isOn) => change({ near_home: isOn ? 'yes' : '' })}
          />
        </div>
        {!isFree && (
          <div className="max-w-40">
            <TextField
              label={t('editor.stock')}
              name="stock"
              inputMode="numeric"
              autoComplete="off"
              value={words.stock}
              onChange={({ target }) => change({ stock: target.value })}
              error={errorOf('stock')}
            />
          </div>
        )}
        <TextArea
          label={t('editor.description')}
          name="description"
          placeholder={t('editor.description_example')}
          value={words.description}
          onChange={({ target }) => change({ description: target.value })}
          error={errorOf('description')}
        />
        {is_changed && !editor.wasKept && <DraftNote onDiscard={discard} />}
      </fieldset>
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid gap-3 bg-linear-to-t from-raised from-80% to-transparent px-5 pt-5 pb-5 [@media(max-height:24rem)]:static">
        <ProductFormNotice failure={failure} onSendAsNew={editor.sendAsNew} />
        <p role="status" className="text-center text-13 text-muted empty:hidden">
          {phase === 'waiting' && t('editor.waiting')}
        </p>
        <Button type="submit" block size="lg" busy={phase !== 'writing'}>
          {t(product ? 'editor.submit_edit' : isFree ? 'editor.submit_free' : 'editor.submit')}
        </Button>
      </div>
    </form>
  )
}

const maxLengths: Partial<Record<Field, number>> = {
  name: productLimits.name,
  location: productLimits.place,
  description: productLimits.description,
}

function DraftNote({ isRestored = false, onDiscard }: { isRestored?: boolean; onDiscard: () => void }) {
  const t = useText()
  const keeps = cachedPreferences().autoSave
  return (
    <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
      <p className="text-13 text-muted">
        {t(!keeps ? 'editor.draft_not_kept' : isRestored ? 'editor.draft_restored' : 'editor.draft_kept')}
      </p>
      <Button variant="quiet" size="sm" className="-mr-3.5 max-xs:mr-0" onClick={onDiscard}>
        {t('editor.discard')}
      </Button>
    </div>
  )
}

interface CategoryFieldProps {
  label: ReactNode
  value: string
  onChange: (category: string) => void
  error?: string | undefined
}

function CategoryField({ label, value, onChange, error }: CategoryFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={!!error} aria-describedby={error && id}>
      <legend className="text-13 font-bold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-2 gap-y-0.5">
        {productCategories.map((category) => {
          const Icon = categoryIcons[category]
          return (
            <label key={category} className="group relative flex min-h-11 max-w-full items-center">
              <input
                type="radio"
                name="category"
                value={category}
                checked={category === value}
                onChange={() => onChange(category)}
                className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              />
              <span
                className={`flex min-h-9 items-center gap-1.5 rounded-full border bg-surface py-1 pr-3.5 pl-3 text-13 font-bold wrap-anywhere transition-colors group-hover:bg-sunk peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${error ? 'border-danger' : 'border-line'}`}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(`market.category_${category}`)}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1 flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
