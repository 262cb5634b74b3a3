import { toast } from '../feedback/toast.ts'
import { type MissingPart, useEachFailure } from '../lazy-part.ts'
import { useUiTexts } from '../ui-texts.ts'

interface SheetLike {
  open?: boolean
  /** Of the picture shown; null is closed. */
  index?: number | null
  onClose: () => void
}

/** A sheet whose code is missing says so, and counts as closed, so that it can be opened again. */
export function MissingSheet({ failure, props }: MissingPart<SheetLike>) {
  const { missing } = useUiTexts()
  useEachFailure(failure, () => {
    if (props.open === false || props.index === null) return
    toast({ title: missing, tone: 'bad' })
    props.onClose()
  })
  return null
}
