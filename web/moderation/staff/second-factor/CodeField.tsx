import { useEffect, useRef } from 'react'
import { secondFactor } from '../../../../contract/people/second-factor.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'

interface CodeFieldProps {
  value: string
  problem: string | null
  onChange: (code: string) => void
  /** Once all digits are there. */
  onWhole: (code: string) => void
}

/** The digits that the app shows, typed, pasted with their gap, or filled in by the device. */
export function CodeField({ value, problem, onChange, onWhole }: CodeFieldProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])
  return (
    <TextField
      ref={input}
      label={t('staff.factor_code')}
      error={problem ?? undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      className="text-center text-24 tracking-[0.3em] tabular-nums"
      value={value}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, secondFactor.digits)
        onChange(digits)
        if (digits.length === secondFactor.digits && digits !== value) onWhole(digits)
      }}
    />
  )
}
