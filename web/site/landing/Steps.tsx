import { useText } from '../../platform/i18n/i18n.ts'
import { EnamelPlate } from './Claims.tsx'

const steps = [
  { title: 'landing.step_sign_up', text: 'landing.step_sign_up_text' },
  { title: 'landing.step_place', text: 'landing.step_place_text' },
  { title: 'landing.step_hello', text: 'landing.step_hello_text' },
] as const

export function Steps() {
  const t = useText()
  return (
    <section className="mx-auto max-w-6xl px-6 py-14 md:py-24">
      <h2 className="text-24 font-bold tracking-tight text-balance md:text-center md:text-40">
        {t('landing.steps')}
      </h2>
      <ol className="relative mt-8 grid gap-9 before:absolute before:top-4 before:bottom-16 before:left-[min(2rem,11vw)] before:border-l-2 before:border-dashed before:border-edge/50 md:mt-12 md:grid-cols-3 md:gap-8 md:before:top-8 md:before:right-[16.6%] md:before:bottom-auto md:before:left-[16.6%] md:before:border-t-2 md:before:border-l-0">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative grid content-start grid-cols-[min(4rem,22vw)_minmax(0,1fr)] gap-[min(1.25rem,5vw)] md:grid-cols-1 md:justify-items-center md:text-center"
          >
            <span>
              <EnamelPlate className="h-12 w-[min(3.25rem,14vw)] text-24 md:h-13 md:w-18 md:text-30">
                {index + 1}
              </EnamelPlate>
            </span>
            <div>
              <h3 className="text-17 font-bold md:text-20">{t(title)}</h3>
              <p className="mt-1 text-muted text-balance">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
