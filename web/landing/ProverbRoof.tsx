import { useText } from '../platform/i18n/i18n.ts'

/** A full-width roof with a proverb on its tiles; the content follows below. */
export function ProverbRoof() {
  const t = useText()
  return (
    <section className="relative z-10 px-8 pt-16 pb-22 text-center text-on-face md:pt-26 md:pb-34">
      <svg className="absolute inset-0 -z-10 size-full" aria-hidden="true">
        <clipPath id="lane-slope" clipPathUnits="objectBoundingBox">
          <path d="M.07 0H.93C.935.5.955.86 1 .95V1H0V.95C.045.86.065.5.07 0z" />
        </clipPath>
        <pattern id="lane-tiles-wide" href="#lane-tiles" patternTransform="scale(5)" />
        <g clipPath="url(#lane-slope)">
          <rect width="100%" height="100%" fill="var(--art-roof)" />
          <rect width="100%" height="100%" fill="url(#lane-tiles-wide)" opacity=".55" />
        </g>
      </svg>
      <span className="absolute inset-x-[5%] -top-2 h-4 rounded-full bg-(--art-roof-deep) md:h-5" />
      <p className="text-24 font-bold tracking-tight whitespace-pre-line xs:text-30 md:text-64 lg:text-88">
        {t('landing.proverb')}
      </p>
      <p className="mt-4 text-17 md:text-20">{t('landing.proverb_note')}</p>
      <span className="lane-eaves absolute inset-x-0 -bottom-3 h-6 md:-bottom-4 md:h-8" />
    </section>
  )
}
