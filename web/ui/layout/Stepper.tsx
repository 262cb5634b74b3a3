import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

export type StepState = 'done' | 'now' | 'todo' | 'ended'

export interface StepLine {
  key: string
  state: StepState
  title: string
  note?: ReactNode
  /** Shown between title and note. */
  mark?: ReactNode
}

interface StepperProps {
  label: string
  lines: readonly StepLine[]
  /** Announced after a line's title. */
  states: Record<Exclude<StepState, 'ended'>, string>
}

/** The progress of a process, from the top down. `ended` marks the step where it stopped. */
export const Stepper = ({ label, lines, states }: StepperProps) => (
  <ol aria-label={label} className="mt-4">
    {lines.map(({ key, state, title, note, mark }, index) => (
      <li
        key={key}
        aria-current={state === 'now' ? 'step' : undefined}
        className="relative flex gap-3 pb-3.5 last:pb-0"
      >
        {index < lines.length - 1 && (
          <span
            aria-hidden
            className={`absolute top-6 bottom-0 left-[0.6875rem] w-0.5 ${
              state === 'done' && lines[index + 1]?.state !== 'todo' ? 'bg-leaf' : 'bg-line'
            }`}
          />
        )}
        <Mark state={state} />
        <div className="min-w-0 flex-1">
          <p className={`wrap-anywhere ${state === 'todo' ? 'text-muted' : 'font-bold'}`}>
            {title}
            {state !== 'ended' && <span className="sr-only"> ({states[state]})</span>}
          </p>
          {mark}
          {note && <p className="text-13 text-muted text-pretty">{note}</p>}
        </div>
      </li>
    ))}
  </ol>
)

function Mark({ state }: { state: StepState }) {
  const classes = 'relative grid size-6 shrink-0 place-items-center rounded-full'
  if (state === 'done')
    return (
      <span aria-hidden className={`${classes} bg-leaf text-surface`}>
        <Check className="size-4" strokeWidth={2.5} />
      </span>
    )
  if (state === 'ended')
    return (
      <span aria-hidden className={`${classes} bg-sunk text-muted`}>
        <X className="size-4" strokeWidth={2.5} />
      </span>
    )
  if (state === 'now')
    return (
      <span aria-hidden className={`${classes} border-2 border-accent bg-surface`}>
        <span className="size-2.5 rounded-full bg-accent" />
      </span>
    )
  return <span aria-hidden className={`${classes} border-2 border-line bg-surface`} />
}
