import { Button } from '../../ui/controls/Button.tsx'

interface DraftNoteProps {
  text: string
  discard: string
  onDiscard: () => void
}

/** Says that what was typed is stored, with a button that discards it. */
export function DraftNote({ text, discard, onDiscard }: DraftNoteProps) {
  return (
    <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
      <p className="text-13 text-muted">{text}</p>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        {discard}
      </Button>
    </div>
  )
}
