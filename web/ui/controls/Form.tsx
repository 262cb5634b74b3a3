import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit: (form: HTMLFormElement) => unknown
}

/** Submitting it loads no page, and its fields show their errors instead of the browser. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit(event.currentTarget)
    }}
  />
)
