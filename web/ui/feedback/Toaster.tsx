import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { type ShownNotice, toasts } from './toast.ts'

// Without a network its code may not arrive; that takes nothing else off the screen.
const ToastShelf = lazy<ComponentType<{ notice: ShownNotice }>>(() =>
  import('./ToastShelf.tsx').catch(() => ({ default: () => null })),
)

/** The one place of the app where toasts appear. Its code is loaded with the first toast, which waits for it. */
export function Toaster() {
  const notice = useStore(toasts)
  // The one shown last stays here: it leaves the screen by itself, with its own motion.
  const [last, setLast] = useState(notice)
  if (notice && notice !== last) setLast(notice)
  return (
    last && (
      <Suspense>
        <ToastShelf notice={last} />
      </Suspense>
    )
  )
}
