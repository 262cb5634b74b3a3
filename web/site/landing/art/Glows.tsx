import { useId } from 'react'

/** Light around lamps and windows, each `[x, y, radius]`. Transparent by day. */
export function Glows({ lights }: { lights: readonly (readonly [x: number, y: number, radius: number])[] }) {
  const id = useId()
  return (
    <>
      <radialGradient id={id}>
        <stop stopColor="var(--art-glow)" />
        <stop offset=".45" stopColor="var(--art-glow)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
      </radialGradient>
      {lights.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={`url(#${id})`} />
      ))}
    </>
  )
}
