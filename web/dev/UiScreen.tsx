import { Logo } from '../ui/layout/Logo.tsx'
import { Controls } from './Controls.tsx'
import { Foundations } from './Foundations.tsx'
import { Overlays } from './Overlays.tsx'
import { Surfaces } from './Surfaces.tsx'

const themes = ['light', 'dark'] as const

/** The component gallery, shown in demo mode only. */
export default function UiScreen() {
  return (
    <main className="mx-auto max-w-6xl">
      <header className="flex flex-col gap-4 p-4">
        <h1 className="flex items-center gap-2 text-24 font-bold">
          <Logo className="size-7 text-accent" />
          Design system
        </h1>
        <h2 className="text-20 font-bold">over the page</h2>
        <Overlays />
      </header>
      <div className="grid lg:grid-cols-2">
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className="flex min-w-0 flex-col gap-6 bg-paper p-4 text-ink">
            <h2 className="text-20 font-bold">{theme}</h2>
            <Foundations />
            <Controls />
            <Surfaces />
          </div>
        ))}
      </div>
    </main>
  )
}
