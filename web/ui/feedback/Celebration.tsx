import { type CSSProperties, useState } from 'react'

const colours = ['bg-accent', 'bg-leaf', 'bg-event', 'bg-star', 'bg-share']
const slips = 16

/** `--to-x` and `--to-y` are where a slip of paper flies, in rem; `--turn` how far it turns. */
type Flight = CSSProperties & Record<'--to-x' | '--to-y' | '--turn', string>

function flightOf(slip: number): Flight {
  const angle = (slip / slips) * Math.PI * 2
  const far = 6 + (slip % 3) * 2.5
  return {
    '--to-x': `${(Math.cos(angle) * far).toFixed(1)}rem`,
    '--to-y': `${(Math.sin(angle) * far * 0.7 - 2).toFixed(1)}rem`,
    '--turn': `${slip % 2 ? 200 : -260}deg`,
  }
}

/**
 * Slips of paper that fly from the middle of the screen for 0.9 s, then nothing. Not read out, not in the way of a press,
 * absent where no motion is wanted. `toast({ …, celebrates: true })` shows it with a toast; give it a `key` to show it
 * again.
 */
export function Celebration() {
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <div
      aria-hidden
      data-celebration
      className="pointer-events-none fixed inset-x-0 top-1/2 z-60 grid place-items-center overflow-visible"
    >
      {Array.from({ length: slips }, (_, slip) => (
        <span
          key={slip}
          style={flightOf(slip)}
          onAnimationEnd={() => setOver(true)}
          className={`slip absolute h-3.5 w-2.5 rounded-[2px] ${colours[slip % colours.length]}`}
        />
      ))}
    </div>
  )
}
