import { type ComponentProps, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { describedBy, Field, type FieldTexts, inputStyles } from './Field.tsx'

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>

/** Grows with the text where browsers support it. */
export function TextArea({ label, error, hint, className, ...input }: TextAreaProps) {
  const id = useId()
  const texts = { label, error, hint }
  return (
    <Field id={input.id ?? id} {...texts}>
      <textarea
        rows={4}
        {...input}
        {...describedBy(input.id ?? id, texts)}
        className={classNames(inputStyles, 'field-sizing-content min-h-28 resize-none py-3', className)}
      />
    </Field>
  )
}
