import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPart, type LazyFallbackProps } from '../lazy-part.ts'
import { dismissToast, toastMs, type ShownToast, toasts } from './toast.ts'

// If its code can't be loaded, the screen must still work.
const ToastViewport = lazyPart(() => import('./ToastViewport.tsx'), HiddenToast)

/** Dismisses a toast that can't be shown, so that its `onClose` still runs. */
function HiddenToast({ props }: LazyFallbackProps<{ notice: ShownToast }>) {
  const { id } = props.notice
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id])
  return null
}

/** Its code is loaded when the first toast is shown. */
export function Toaster() {
  const notice = useStore(toasts)
  // The last toast stays mounted for its closing animation.
  const [last, setLast] = useState(notice)
  if (notice && notice !== last) setLast(notice)
  return (
    last && (
      <Suspense>
        <ToastViewport notice={last} />
      </Suspense>
    )
  )
}
