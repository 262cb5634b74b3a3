import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { onToast, shownToast } from './toast.ts'

const ToastShelf = lazy(() => import('./ToastShelf.tsx'))

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
