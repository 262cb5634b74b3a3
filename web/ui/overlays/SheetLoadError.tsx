import { toast } from '../feedback/toast.ts'
import { type LazyFallbackProps, useOnLoadFailure } from '../lazy-part.ts'
import { useUiTexts } from '../ui-texts.ts'

interface SheetLike {
  open?: boolean
  /** The index of the picture shown; null means closed. */
  index?: number | null
  onClose: () => void
}

/** Shows a toast if the code of a sheet can't be loaded, and closes the sheet so that the user can open it again. */
export function SheetLoadError({ failure, props }: LazyFallbackProps<SheetLike>) {
  const { missing } = useUiTexts()
  useOnLoadFailure(failure, () => {
    if (props.open === false || props.index === null) return
    toast({ title: missing, tone: 'bad' })
    props.onClose()
  })
  return null
}
