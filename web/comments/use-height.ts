import { type RefObject, useLayoutEffect, useState } from 'react'

/** In pixels; 0 until it is known. */
export function useHeight(of: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => setHeight(element.offsetHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [of])
  return height
}
