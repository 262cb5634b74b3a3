import { type RefObject, useLayoutEffect, useState } from 'react'

/** How much of a drawing, in its own units, one pixel of the screen is; 1 until it is known. */
export function usePixel(drawing: RefObject<SVGSVGElement | null>): number {
  const [pixel, setPixel] = useState(1)
  useLayoutEffect(() => {
    const svg = drawing.current
    if (!svg) return
    const measure = () => {
      const scale = svg.getScreenCTM()?.a
      if (scale) setPixel(1 / scale)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(svg)
    return () => observer.disconnect()
  }, [drawing])
  return pixel
}
