import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { productLimits } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { isComposing } from '../../ui/keys.ts'
import { formatTypedPrice, parsePrice, toPriceText, toPriceValue } from './price-input.ts'

interface PriceFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> {
  /** The digits of the price, or the typed text if it is no price. */
  value: string
  onChange: (value: string) => void
}

const directions: Record<string, 'before' | 'after'> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
}

/**
 * Accepts a price as people write it. Formats digits at each key press, and shows the price in words below the field. A
 * text that is no price stays, with an error after the field is left.
 */
export function PriceField({ value, onChange, hint, error, ...field }: PriceFieldProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; at: number } | null>(null)
  useLayoutEffect(() => {
    if (typed && input.current === document.activeElement)
      input.current?.setSelectionRange(typed.at, typed.at)
  }, [typed])

  const settle = () => setTyped(null)
  const isTyping = typed !== null && toPriceValue(typed.text) === value
  const shown = isTyping ? typed.text : toPriceText(value)
  const isUnreadable = !isTyping && value !== '' && parsePrice(value) === null
  const inWords = usePriceInWords(value)

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>
    const next = formatTypedPrice({
      shown,
      raw: target.value,
      caret: target.selectionStart ?? target.value.length,
      written: inputType.startsWith('delete') ? '' : data,
      deletes: directions[inputType] ?? null,
    })
    setTyped(next)
    onChange(toPriceValue(next.text))
  }
  return (
    <TextField
      {...field}
      ref={input}
      // A keypad of digits has no letters for "1tr2" and "500k".
      inputMode="text"
      autoComplete="off"
      value={shown}
      onChange={type}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && settle()}
      hint={[inWords, hint].filter(Boolean).join(' · ')}
      error={
        error ??
        (isUnreadable
          ? t('market.price_unread', { limit: formatPrice(`${productLimits.price}`) })
          : undefined)
      }
    />
  )
}

const units = [
  { text: 'market.billions', amount: 1_000_000_000 },
  { text: 'market.millions', amount: 1_000_000 },
  { text: 'market.thousands', amount: 1000 },
] as const

/** Like "1 triệu 200 nghìn đồng", so that a zero too many is noticed; empty below a thousand. */
function usePriceInWords(value: string): string {
  const t = useText()
  const price = Number(parsePrice(value) ?? 0)
  if (price < 1000) return ''
  const parts = units.flatMap(({ text, amount }) => {
    const count = Math.floor(price / amount) % 1000
    return count > 0 ? [t(text, { count })] : []
  })
  const rest = price % 1000
  return t('market.dong', { amount: [...parts, ...(rest > 0 ? [String(rest)] : [])].join(' ') })
}
