import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { onToast, type ShownNotice, shownToast } from './toast.ts'

// Without a network its code may not arrive; that takes nothing else off the screen.
const ToastShelf = lazy<ComponentType<{ notice: ShownNotice | null }>>(() =>
  import('./ToastShelf.tsx').catch(() => ({ default: () => null })),
)

/** The one place of the app where toasts appear. Its code is loaded with the first toast, which waits for it. */
export function Toaster() {
  const notice = useSyncExternalStore(onToast, shownToast, () => null)
  const [needed, setNeeded] = useState(false)
  if (notice && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <ToastShelf notice={notice} />
      </Suspense>
    )
  )
}
