import { useKeysOn } from './switched.ts'

/** The key of a control, for the eyes: nothing where keys are switched off, or on a phone. */
export function Key({ name }: { name: string }) {
  const isOn = useKeysOn()
  if (!isOn) return null
  return (
    <kbd
      aria-hidden
      className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-sm border border-line bg-sunk px-1 font-sans text-12 font-bold text-ink [@media(hover:none)]:hidden"
    >
      {name}
    </kbd>
  )
}
