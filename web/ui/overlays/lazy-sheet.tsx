import { type ComponentType, Suspense, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { type LazyFallbackProps, lazyPart, useOnLoadFailure } from '../lazy-part.ts'
import { useUiTexts } from '../ui-texts.ts'

interface SheetLike {
  open?: boolean
  /** The index of the picture shown; null means closed. */
  index?: number | null
  onClose: () => void
}

const isOpen = ({ open, index }: SheetLike) => open !== false && index !== null

/** A sheet whose code is loaded when it opens for the first time; if that fails, see `SheetLoadError`. */
export function lazySheet<Props extends SheetLike>(fetch: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPart(fetch, SheetLoadError)
  return function LazySheet(props: Props) {
    const [wasOpened, setWasOpened] = useState(false)
    if (!wasOpened && isOpen(props)) setWasOpened(true)
    return (
      wasOpened && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}

/** Shows a toast if the code of a sheet can't be loaded, and closes the sheet so that the user can open it again. */
export function SheetLoadError({ failure, props }: LazyFallbackProps<SheetLike>) {
  const { missing } = useUiTexts()
  useOnLoadFailure(failure, () => {
    if (!isOpen(props)) return
    toast({ title: missing, tone: 'bad' })
    props.onClose()
  })
  return null
}
