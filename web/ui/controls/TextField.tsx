import { type ComponentProps, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Field, type FieldTexts, describedBy, inputLook } from './Field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>

/** One line to type in. */
export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const id = useId()
  const texts = { label, error, hint }
  return (
    <Field id={input.id ?? id} {...texts}>
      <input
        {...input}
        {...describedBy(input.id ?? id, texts)}
        className={classNames(inputLook, 'h-12', className)}
      />
    </Field>
  )
}
