import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import './home-map.css'

interface OutlinePictureProps {
  label: string
  /** Of the whole drawing, as in `viewBox`. */
  box: { x: number; y: number; width: number; height: number }
  shapes: { code: string; name: string; path: string; tint: string }[]
  onChoose: (code: string) => void
  children?: ReactNode
}

/** For the pointer: the list beside it serves keyboards and screen readers. */
export function OutlinePicture({ label, box, shapes, onChoose, children }: OutlinePictureProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [aimed, setAimed] = useState<string | null>(null)
  const choose = useEffectEvent(onChoose)

  useEffect(() => {
    const codeAt = ({ target }: Event) =>
      target instanceof Element ? target.getAttribute('data-code') : null
    const ending = new AbortController()
    const { signal } = ending
    svg.current?.addEventListener('pointerover', (event) => setAimed(codeAt(event)), { signal })
    svg.current?.addEventListener('pointerleave', () => setAimed(null), { signal })
    svg.current?.addEventListener(
      'click',
      (event) => {
        const code = codeAt(event)
        if (code) choose(code)
      },
      { signal },
    )
    return () => ending.abort()
  }, [])

  const name = shapes.find(({ code }) => code === aimed)?.name
  return (
    <>
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        className="home-map absolute inset-0"
      >
        {shapes.map(({ code, path, tint }) => (
          <path key={code} d={path} data-code={code} fill={tint} className="home-map-land" />
        ))}
        {children}
      </svg>
      {name && (
        <p
          aria-hidden
          className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-full border border-line bg-surface px-3 py-1 text-13 font-bold shadow-high"
        >
          {name}
        </p>
      )}
    </>
  )
}
