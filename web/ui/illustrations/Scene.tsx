import { createContext, type ReactNode, useContext, useId } from 'react'

const SceneId = createContext('')

/** The `url()` of a shared paint. */
export const usePaint = (name: 'tiles' | 'roof' | 'glow') => `url(#${useContext(SceneId)}${name})`

interface SceneProps {
  viewBox: string
  /** The SVG attribute `preserveAspectRatio`. */
  fit?: string
  className?: string | undefined
  children: ReactNode
}

/** Hidden from screen readers. */
export function Scene({ viewBox, fit, className, children }: SceneProps) {
  const id = useId()
  return (
    <svg viewBox={viewBox} preserveAspectRatio={fit} className={className} aria-hidden="true">
      <defs>
        <pattern id={`${id}tiles`} width="8" height="9" patternUnits="userSpaceOnUse">
          <path
            d="M0 3a4 4 0 0 0 8 0M-4 7.5a4 4 0 0 0 8 0a4 4 0 0 0 8 0"
            fill="none"
            stroke="var(--art-tile)"
            strokeWidth="1.1"
          />
        </pattern>
        <linearGradient id={`${id}roof`} x1="0" y1="0.2" x2="1" y2="0">
          <stop offset="0.25" stopColor="var(--art-roof)" />
          <stop offset="1" stopColor="var(--art-roof-lit)" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--art-glow)" />
          <stop offset="0.45" stopColor="var(--art-glow)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <SceneId value={id}>{children}</SceneId>
    </svg>
  )
}
