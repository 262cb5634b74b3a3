import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPart, type MissingPart } from '../lazy-part.ts'
import { dismissToast, toastMs, type ShownToast, toasts } from './toast.ts'

// Without a network its code may fail to load, which must not affect the screen.
const ToastShelf = lazyPart(() => import('./ToastShelf.tsx'), Unseen)

/** What waits for the toast to be gone doesn't wait for ever. */
function Unseen({ props }: MissingPart<{ notice: ShownToast }>) {
  const { id } = props.notice
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id])
  return null
}

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
