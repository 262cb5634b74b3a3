import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/controls/TextField.tsx'
import { caretIn, shownPrice, typedPrice } from './price-typing.ts'

interface PriceFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> {
  /** Digits. */
  value: string
  onChange: (digits: string) => void
}

const directions: Record<string, 'before' | 'after'> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
}

/** Shows `1.250.000đ` at every digit, with the caret where it was among the digits. */
export function PriceField({ value, onChange, ...field }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    const there = input.current
    if (!caret || there !== document.activeElement) return
    const at = caretIn(there?.value ?? '', caret.at)
    there?.setSelectionRange(at, at)
  }, [caret])

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent
    const { digits, at } = typedPrice({
      before: value,
      raw: target.value,
      caret: target.selectionStart ?? target.value.length,
      deletes: directions[inputType] ?? null,
    })
    setCaret({ at })
    onChange(digits)
  }
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      value={shownPrice(value)}
      onChange={type}
    />
  )
}
