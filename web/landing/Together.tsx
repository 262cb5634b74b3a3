import { useText } from '../platform/i18n/i18n.ts'
import { Street, StreetPart } from './art/Street.tsx'

const things = [
  { title: 'landing.market', text: 'landing.market_text', x: 20 },
  { title: 'landing.groups', text: 'landing.groups_text', x: 400 },
  { title: 'landing.events', text: 'landing.events_text', x: 760 },
] as const

export function Together() {
  const t = useText()
  return (
    <section className="overflow-hidden pt-10 md:pt-16">
      <div className="md:bg-linear-to-b md:from-paper md:via-event-tint md:to-(--art-sky-mid)">
        <div className="mx-auto max-w-2xl px-6 text-center">
          <h2 className="text-30 font-bold tracking-tight text-balance md:text-48">
            {t('landing.together')}
          </h2>
          <p className="mt-3 text-17 text-balance text-muted md:text-20">{t('landing.together_text')}</p>
        </div>
        <Street className="mx-auto mt-2 block w-full max-w-6xl overflow-visible max-md:absolute max-md:size-0" />
      </div>
      <ul className="mx-auto grid max-w-6xl gap-5 px-3 pt-8 md:grid-cols-3 md:gap-10 md:px-6">
        {things.map(({ title, text, x }) => (
          <li key={title} className="overflow-hidden rounded-sheet max-md:bg-surface md:text-center">
            <StreetPart
              x={x}
              className="block w-full bg-linear-to-b from-event-tint to-(--art-sky-mid) md:hidden"
            />
            <div className="max-md:p-5">
              <h3 className="text-17 font-bold md:text-20">{t(title)}</h3>
              <p className="mt-1 text-muted text-pretty md:text-balance">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
