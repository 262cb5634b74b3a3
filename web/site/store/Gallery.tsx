import { useText } from '../../platform/i18n/i18n.ts'
import { Screenshot } from '../Screenshot.tsx'
import { screens } from '../screens.ts'

/** The number of screens that are visible when the page opens. */
const visibleCount = 2

export function Gallery() {
  const t = useText()
  return (
    <section className="mx-auto mt-7 max-w-6xl md:mt-10 md:px-6">
      <h2 className="sr-only">{t('store.screens')}</h2>
      <div
        role="region"
        aria-label={t('store.screens')}
        tabIndex={0}
        className="snap-x snap-mandatory scroll-px-5 overflow-x-auto overscroll-x-contain px-5 pb-4 [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin] xs:scroll-px-6 xs:px-6 md:scroll-px-8 md:rounded-sheet md:bg-sunk md:px-8 md:pt-8 md:pb-6"
      >
        <ul className="flex w-max items-end gap-3.5 md:gap-6">
          {screens.map((name, index) => (
            <li key={name} className="w-[13.75rem] snap-start">
              <figure className="flex flex-col-reverse">
                <Screenshot
                  name={name}
                  alt={t(`store.screen_${name}`)}
                  sizes="220px"
                  eager={index < visibleCount}
                  className="h-auto w-full rounded-[1.4rem] border border-line shadow-low"
                />
                <figcaption className="pb-2.5 text-15 font-bold text-balance">
                  {t(`store.caption_${name}`)}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
