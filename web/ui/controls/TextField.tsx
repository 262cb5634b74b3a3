import { type ComponentProps, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { describedBy, Field, type FieldTexts, inputStyles } from './Field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>

export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const id = useId()
  const texts = { label, error, hint }
  return (
    <Field id={input.id ?? id} {...texts}>
      <input
        {...input}
        {...describedBy(input.id ?? id, texts)}
        className={classNames(inputStyles, 'h-12', className)}
      />
    </Field>
  )
}
