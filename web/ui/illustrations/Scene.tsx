import { createContext, type ReactNode, useContext, useId } from 'react'

const SceneId = createContext('')

/** The `url()` of the scene's light. */
export const useGlow = () => `url(#${useContext(SceneId)}glow)`

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
