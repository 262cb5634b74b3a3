import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Sheet } from './Sheet.tsx'

interface ConfirmSheetProps {
  open: boolean
  /** Asked for by the cancel button and by everything that closes a sheet. */
  onClose: () => void
  /** The question. */
  title: string
  /** What follows from a yes. */
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Does what was asked; whoever opened the sheet closes it, at once or when it is done. */
  onConfirm: () => void
  /** Being done: the sheet stays, its button spins. */
  busy?: boolean | undefined
  /** What went wrong, in words; read out. */
  error?: string | undefined
  children?: ReactNode
}

/** A question before something that can't be undone: what it means, yes, and no. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, text, confirmLabel, cancelLabel, onConfirm, busy, error, children } = props
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {text && <p className="text-muted text-pretty">{text}</p>}
      {children}
      {error && (
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
