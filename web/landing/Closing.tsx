import { type Tick, useTerms } from '../accounts/sign-in/terms-tick.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Agreement } from './Agreement.tsx'
import { NightLane } from './art/NightLane.tsx'
import { SignUp } from './SignUp.tsx'

export function Closing({ tick }: { tick: Tick }) {
  const t = useText()
  const terms = useTerms(tick)
  return (
    <section
      data-theme="dark"
      className="group -mb-16 overflow-hidden rounded-t-[50%_3rem] bg-linear-to-b from-(--art-sky-high) via-(--art-sky-mid) to-(--art-sky-low) text-ink"
    >
      <div className="mx-auto max-w-3xl px-[min(1.5rem,6.5vw)] pt-16 text-center md:pt-28">
        <h2 className="text-30 font-bold tracking-tight text-balance md:text-64">{t('landing.closing')}</h2>
        <p className="mt-3 text-17 text-balance md:text-24">{t('landing.closing_text')}</p>
        <Agreement terms={terms} className="mx-auto mt-6 max-w-104" />
        <SignUp allow={terms.allow} className="mt-4 w-full max-w-90 md:w-auto md:px-9" />
      </div>
      <NightLane className="relative left-1/2 mt-10 -ml-[34rem] block w-[68rem] max-w-none overflow-visible md:-ml-[50rem] md:w-[100rem]" />
    </section>
  )
}
