import { type ReactNode, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Sheet } from './Sheet.tsx'

interface ConfirmSheetProps {
  open: boolean
  /** Called by the cancel button and by every other way to close a sheet. */
  onClose: () => void
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The caller closes the sheet. */
  onConfirm: () => void
  /** In progress: the sheet stays open. */
  busy?: boolean | undefined
  /** Shown until the sheet is opened again. */
  error?: string | undefined
  children?: ReactNode
}

export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, text, confirmLabel, cancelLabel, onConfirm, busy, error, children } = props
  const [wasOpen, setWasOpen] = useState(open)
  const [earlierError, setEarlierError] = useState<string>()
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setEarlierError(error)
  } else if (earlierError !== undefined && error !== earlierError) setEarlierError(undefined)
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {text && <p className="text-muted text-pretty">{text}</p>}
      {children}
      {error && error !== earlierError && (
        <p role="alert" className="mt-3 text-danger text-pretty">
          {error}
        </p>
      )}
      <div className="mt-5 grid gap-1.5">
        <Button block size="lg" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Sheet>
  )
}
