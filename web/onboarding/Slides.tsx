import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

const slideTime = 300
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface SlidesProps {
  step: number
  children: (step: number) => ReactNode
}

export function Slides({ step, children }: SlidesProps) {
  const [shown, setShown] = useState<{ step: number; before: number | null }>({ step, before: null })
  const frame = useRef<HTMLDivElement>(null)
  if (shown.step !== step) setShown({ step, before: shown.step })
  const { before } = shown

  useLayoutEffect(() => {
    if (before === null) return
    scrollTo(0, 0)
    const pane = (which: number) => frame.current?.querySelector(`[data-step="${which}"]`)
    pane(step)?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    const settled = () => setShown((now) => (now.step === step ? { step, before: null } : now))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return settled()

    const side = step > before ? 1 : -1
    const aside = (way: number) => ({ transform: `translateX(${way * 100}%)`, opacity: 0 })
    const here = { transform: 'none', opacity: 1 }
    const timing = { duration: slideTime, easing, fill: 'both' } as const
    const moves = [
      pane(step)?.animate([aside(side), here], timing),
      pane(before)?.animate([here, aside(-side)], timing),
    ]
    moves[0]?.finished.then(
      () => {
        moves[0]?.cancel()
        settled()
      },
      () => {},
    )
    return () => {
      for (const move of moves) move?.cancel()
    }
  }, [step, before])

  const panes = before === null ? [step] : [before, step]
  return (
    <div ref={frame} className="grid flex-1 grid-cols-[minmax(0,1fr)] overflow-x-clip">
      {panes.map((pane) => (
        <div
          key={pane}
          data-step={pane}
          inert={pane !== step}
          className="col-start-1 row-start-1 flex min-w-0 flex-col"
        >
          {children(pane)}
        </div>
      ))}
    </div>
  )
}
