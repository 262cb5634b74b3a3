import { type ComponentProps, type ReactNode, useState } from 'react'
import { isMissing } from '../api/api-error.ts'
import { Loaded } from './Loaded.tsx'

interface LoadedFormProps<Data> extends Omit<ComponentProps<typeof Loaded<Data>>, 'children'> {
  mayChange: (data: Data) => boolean
  /** Instead of the form. */
  renderRefused: (data: Data) => ReactNode
  /** Above the form of a thing that has ended, or that the viewer may no longer change, since the form was opened. */
  ended: string
  /** The form. Its thing may change while it is open. */
  children: (data: Data) => ReactNode
}

/** A form that stays open with what was typed, whatever happens to its thing meanwhile. Its `key` names the thing. */
export function LoadedForm<Data>({
  mayChange,
  renderRefused,
  ended,
  children,
  ...loaded
}: LoadedFormProps<Data>) {
  const { data, error } = loaded.query
  const [opened, setOpened] = useState<{ data: Data } | null>(null)
  const current = data !== undefined && !isMissing(error) && mayChange(data) ? { data } : null
  if (current && !opened) setOpened(current)
  const shown = current ?? opened
  if (!shown) return <Loaded {...loaded}>{renderRefused}</Loaded>
  return (
    <>
      <p
        role="alert"
        className="sticky top-16 z-10 mb-4 rounded-card bg-alert-tint p-3 text-pretty shadow-low empty:hidden"
      >
        {!current && ended}
      </p>
      {children(shown.data)}
    </>
  )
}
