import { BanhMiCart } from '../ui/illustrations/BanhMiCart.tsx'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { EmptyLane } from '../ui/illustrations/EmptyLane.tsx'
import { Fan } from '../ui/illustrations/Fan.tsx'
import { Lane } from '../ui/illustrations/Lane.tsx'

export default function UiScreen() {
  return (
    <main className="grid gap-4 p-4 md:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} data-theme={theme} className="bg-paper text-ink">
          <Lane className="w-full" />
          <Lane scene="banner" className="mt-4 h-28 w-full" />
          <div className="grid grid-cols-2">
            <EmptyLane />
            <Fan />
            <Cat />
            <BanhMiCart />
          </div>
        </section>
      ))}
    </main>
  )
}
