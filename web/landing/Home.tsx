import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import { CellMap } from './art/CellMap.tsx'
import { Mark } from './art/Mark.tsx'
import { Phone } from './Phone.tsx'

const seen = ['landing.seen_ward', 'landing.seen_distance'] as const
const unseen = ['landing.unseen_house', 'landing.unseen_point', 'landing.unseen_way'] as const

export function Home() {
  const t = useText()
  return (
    <section className="relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-6 py-14 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div>
          <h2 className="text-30 font-bold tracking-tight text-balance md:text-48">{t('landing.home')}</h2>
          <p className="mt-4 text-17 text-pretty text-muted md:text-20">{t('landing.home_text')}</p>
          <div className="mt-8 grid gap-6 sm:grid-cols-2">
            <div>
              <h3 className="font-bold text-give">{t('landing.seen')}</h3>
              <ul className="mt-2 grid gap-2">
                {seen.map((key) => (
                  <li key={key} className="flex gap-2">
                    <Mark of="check" className="mt-px text-give" />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="font-bold text-help">{t('landing.unseen')}</h3>
              <ul className="mt-2 grid gap-2">
                {unseen.map((key) => (
                  <li key={key} className="flex gap-2">
                    <Mark of="hidden" className="mt-px text-help" />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <a
            href={address('legal/privacy')}
            className="mt-6 inline-flex min-h-11 items-center font-bold text-help underline underline-offset-3"
          >
            {t('landing.home_link')}
          </a>
        </div>
        <div className="relative grid grid-cols-1 justify-items-center">
          <CellMap className="absolute top-1/2 left-1/2 -z-10 w-[40rem] max-w-none -translate-1/2 md:w-[60rem]" />
          <Phone name="home" alt={t('landing.home_picture')} className="relative w-58 md:w-75" />
        </div>
      </div>
    </section>
  )
}
