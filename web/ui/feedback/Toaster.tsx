import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { type ShownNotice, toasts } from './toast.ts'

// Without a network its code may fail to load, which must not affect the screen.
const ToastShelf = lazy<ComponentType<{ notice: ShownNotice }>>(() =>
  import('./ToastShelf.tsx').catch(() => ({ default: () => null })),
)

/** Its code is loaded with the first toast, which waits for it. */
export function Toaster() {
  const notice = useStore(toasts)
  // The last toast stays mounted for its closing animation.
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
