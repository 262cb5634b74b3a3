import { type Tick, useTerms } from '../accounts/sign-in/terms-tick.ts'
import { useLanguage, useText } from '../platform/i18n/i18n.ts'
import { StoreBadges } from '../site/StoreBadges.tsx'
import { Agreement } from './Agreement.tsx'
import { HeroLane } from './art/HeroLane.tsx'
import { Mark } from './art/Mark.tsx'
import { formattedRadius } from './claims.ts'
import { PhoneHouse } from './PhoneHouse.tsx'
import { SignUp } from './SignUp.tsx'

const promises = ['landing.promise_free', 'landing.promise_one_touch', 'landing.promise_private'] as const

export function Hero({ tick }: { tick: Tick }) {
  const t = useText()
  const terms = useTerms(tick)
  const spoken = useLanguage()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-(--art-sky-high) via-(--art-sky-mid) to-(--art-sky-low)">
      <div className="mx-auto max-w-6xl px-[min(1.5rem,6.5vw)] lg:min-h-[47.5rem]">
        <div className="mx-auto max-w-xl pt-10 text-center md:pt-16 lg:mx-0 lg:max-w-[36.5rem] lg:text-left">
          <h1 className="mx-auto max-w-76 text-30 font-bold tracking-tight text-balance md:max-w-120 md:text-48 lg:max-w-none lg:text-64">
            {t('landing.headline')}
          </h1>
          <p className="mt-4 text-17 text-pretty md:text-20 lg:mt-6 lg:max-w-136">
            {t('landing.lead', { radius: formattedRadius(spoken) })}
          </p>
          <Agreement terms={terms} className="mx-auto mt-5 max-w-104 lg:mx-0 lg:max-w-136" />
          <div className="mt-3 flex flex-wrap justify-center gap-2.5 lg:justify-start">
            <SignUp allow={terms.allow} className="w-full max-w-90 lg:w-auto" />
            <StoreBadges className="justify-center" />
          </div>
          <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-13 font-bold lg:max-w-125 lg:justify-start lg:text-15">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-1.5">
                <Mark of="check" />
                {t(promise)}
              </li>
            ))}
          </ul>
        </div>
        <PhoneHouse className="relative mx-auto mt-12 mb-5 w-58 max-w-full md:w-66 lg:absolute lg:bottom-9 lg:left-1/2 lg:mt-0 lg:mb-0 lg:ml-[163px] lg:w-68.5" />
      </div>
      {/* Last, as a page that is still arriving would move it. */}
      <HeroLane className="absolute -bottom-px left-1/2 -z-10 -ml-[660px] w-[960px] max-w-none overflow-visible md:-ml-[880px] md:w-[1280px] lg:-ml-[800px] lg:w-[1600px]" />
    </section>
  )
}
