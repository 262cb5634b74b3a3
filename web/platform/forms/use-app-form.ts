import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import { ApiError, isFinal } from '../api/api-error.ts'
import { randomId } from '../random-id.ts'
import { changedFields, deviceDraft, type DraftStore, withDraft } from './draft-store.ts'
import { FormError, type FieldErrors, findBlankTexts, findLongTexts } from './form-errors.ts'

/** Files that a form sends. `settle` resolves when all have arrived, and throws a `FormError` where one can't. */
export interface FormUploads {
  settle: () => Promise<void>
}

export interface SaveContext<Values> {
  initial: Values
  idempotencyKey: string
}

interface FormOptions<Values, Saved> {
  /** The name of the draft on this device, or another store. */
  draft: string | DraftStore<Values>
  /** As of the first render. */
  initial: Values
  required: readonly (keyof Values & string)[]
  /** In characters. */
  maxLengths: Partial<Record<keyof Values & string, number>>
  texts: {
    blank: (field: keyof Values) => string
    tooLong: (count: number, limit: number) => string
    /** For a value that the server has refused; by default nothing. */
    refused?: (field: keyof Values, error: ApiError) => string
  }
  /** Reports every problem while typing, not only too long texts. */
  validatesWhileTyping?: boolean
  /** Rules beyond these. */
  validate?: (values: Values, initial: Values) => FieldErrors<Values>
  /** Undefined where there is nothing to save yet; the form stays open then. */
  save: (values: Values, context: SaveContext<Values>) => Promise<Saved | undefined>
  onSaved: (saved: Saved) => void
  onFailed?: (error: unknown) => void
  /** The field of the form for a field that the server names; by default the one with its name. */
  fieldOf?: (serverField: string) => string
}

type TextFieldOf<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never
}[keyof Values]

/**
 * The state of a form: values with a draft, errors beside the fields, and the request that saves it. Too long texts are
 * reported while typing, everything else from the first attempt to save. The first field with an error gets the focus:
 * the control with its `name`, or a button inside the element with its `data-field`.
 */
export function useAppForm<Values extends object, Saved>(options: FormOptions<Values, Saved>) {
  const { required, maxLengths, texts, validatesWhileTyping = false } = options
  const { validate, save, onSaved, onFailed, fieldOf } = options
  const [initial] = useState(options.initial)
  const draft = typeof options.draft === 'string' ? deviceDraft(options.draft, initial) : options.draft
  const [idempotencyKey, setIdempotencyKey] = useState(randomId)
  const [failure, setFailure] = useState<unknown>(null)
  const [isUploading, setUploading] = useState(false)
  const isTried = useRef(validatesWhileTyping)
  const refused = useRef<FieldErrors<Values>>({})
  const element = useRef<HTMLFormElement>(null)

  const validateAll = (values: Values): Record<string, string | undefined> => ({
    ...(isTried.current && {
      ...validate?.(values, initial),
      ...Object.fromEntries(
        findBlankTexts(values, required).map((field) => [field, texts.blank(field as keyof Values)]),
      ),
    }),
    ...Object.fromEntries(
      findLongTexts(values, maxLengths).map(({ field, count, limit }) => [
        field,
        texts.tooLong(count, limit),
      ]),
    ),
    ...refused.current,
  })
  const [defaultValues] = useState((): FieldValues => withDraft(initial, draft.load()))
  const form = useForm({
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (written) => ({
      values: {},
      errors: Object.fromEntries(
        Object.entries(validateAll(written as Values)).flatMap(([field, message]) =>
          message !== undefined ? [[field, { type: 'invalid', message }]] : [],
        ),
      ),
    }),
  })
  const { errors, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const errorOf = (field: keyof Values & string): string | undefined =>
    (errors[field]?.message as string | undefined) || undefined

  const onChange = (fields: readonly string[]) => {
    for (const field of fields) delete refused.current[field as keyof typeof refused.current]
    draft.save(changedFields(initial, form.getValues() as Values))
    if (failure instanceof FormError) setFailure(null)
    void form.trigger()
  }
  const change = (next: Partial<Values>) => {
    for (const [field, value] of Object.entries(next)) form.setValue(field, value)
    onChange(Object.keys(next))
  }

  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0)
  const focusFirstError = useEffectEvent(() => {
    const controls = element.current?.querySelectorAll<HTMLElement>('[name], [data-field] button') ?? []
    const nameOf = (control: HTMLElement) =>
      control.getAttribute('name') ?? control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? ''
    ;[...controls].find((control) => nameOf(control) in errors)?.focus()
  })
  // An effect, because controls are locked while the form is saved.
  useEffect(() => {
    if (focusRequests) focusFirstError()
  }, [focusRequests])

  async function submit(uploads: readonly FormUploads[]) {
    isTried.current = true
    refused.current = {}
    setFailure(null)
    await form.handleSubmit(() => send(uploads))()
    requestFocus()
  }

  async function send(uploads: readonly FormUploads[]) {
    let saved: Saved | undefined
    try {
      setUploading(uploads.length > 0)
      for (const upload of uploads) await upload.settle()
      setUploading(false)
      // The form may have been closed or changed while its files were uploaded.
      if (uploads.length && (!element.current || !(await form.trigger()))) return
      saved = await save(form.getValues() as Values, { initial, idempotencyKey })
    } catch (error) {
      // A retry keeps the key only while the outcome of the last request is unknown.
      if (isFinal(error)) setIdempotencyKey(randomId())
      refused.current = refusalsIn(error)
      await form.trigger()
      setUploading(false)
      setFailure(error)
      onFailed?.(error)
      return
    }
    if (saved === undefined) return
    draft.save({})
    onSaved(saved)
  }

  function refusalsIn(error: unknown): FieldErrors<Values> {
    const refusedText = texts.refused
    if (!(error instanceof ApiError) || !refusedText) return {}
    const fields = Object.keys(error.errors).map((field) => fieldOf?.(field) ?? field)
    const own = fields.filter((field) => Object.hasOwn(initial, field)) as (keyof Values & string)[]
    return Object.fromEntries(own.map((field) => [field, refusedText(field, error)])) as FieldErrors<Values>
  }

  const discard = () => {
    draft.save({})
    isTried.current = validatesWhileTyping
    refused.current = {}
    setFailure(null)
    form.reset(initial)
  }

  return {
    initial,
    values,
    change,
    errorOf,
    /** For a text control: its name, value, changes and error. */
    field: (name: TextFieldOf<Values> & string) => ({
      ...form.register(name, { onChange: () => onChange([name]) }),
      error: errorOf(name),
    }),
    /** For the `form` element. `uploads` have to arrive before it is saved. */
    props: (uploads: readonly FormUploads[] = []) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!isSubmitting) void submit(uploads)
      },
    }),
    submit: (uploads: readonly FormUploads[] = []) => void (isSubmitting || submit(uploads)),
    isBusy: isSubmitting,
    /** It waits for its files. */
    isUploading,
    isChanged: Object.keys(changedFields(initial, values)).length > 0,
    isInvalid: Object.keys(errors).length > 0,
    failure,
    discard,
  }
}
