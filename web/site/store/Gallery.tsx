import { useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { screens, screenSize, screenSources } from '../screens.ts'

const sizes = '220px'
/** Screens visible when the page opens. */
const inView = 2

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
          {screens.map((name, place) => (
            <li key={name} className="w-[13.75rem] snap-start">
              <figure className="flex flex-col-reverse">
                <Screen name={name} isInView={place < inView} />
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

function Screen({ name, isInView }: { name: (typeof screens)[number]; isInView: boolean }) {
  const t = useText()
  const spoken = useLanguage()
  const byDay = screenSources(name, spoken)
  const byNight = screenSources(`${name}-night`, spoken)
  return (
    <picture>
      {(['avif', 'webp'] as const).map((type) => (
        <source
          key={type}
          media="(prefers-color-scheme: dark)"
          type={`image/${type}`}
          srcSet={byNight[type]}
          sizes={sizes}
        />
      ))}
      <source type="image/avif" srcSet={byDay.avif} sizes={sizes} />
      <img
        src={byDay.src}
        srcSet={byDay.webp}
        sizes={sizes}
        alt={t(`store.screen_${name}`)}
        width={screenSize.width}
        height={screenSize.height}
        {...(isInView ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className="h-auto w-full rounded-[1.4rem] border border-line bg-sunk shadow-low"
      />
    </picture>
  )
}
