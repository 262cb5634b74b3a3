import { useText } from '../platform/i18n/i18n.ts'

/** A full-width awning with a proverb on its canvas; the content follows below. */
export function ProverbAwning() {
  const t = useText()
  return (
    <section className="relative z-10 px-8 pt-16 pb-22 text-center text-on-face md:pt-26 md:pb-34">
      <svg className="absolute inset-0 -z-10 size-full" aria-hidden="true">
        <clipPath id="lane-slope" clipPathUnits="objectBoundingBox">
          <path d="M.05 0H.95L1 1H0z" />
        </clipPath>
        <pattern id="lane-stripes" width="128" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 0h64v8H0z" fill="var(--art-roof-deep)" opacity=".4" />
        </pattern>
        <g clipPath="url(#lane-slope)">
          <rect width="100%" height="100%" fill="var(--art-roof)" />
          <rect width="100%" height="100%" fill="url(#lane-stripes)" />
        </g>
      </svg>
      <span className="absolute inset-x-[4%] -top-2 h-4 rounded-full bg-(--art-roof-deep) md:h-5" />
      <p className="text-24 font-bold tracking-tight whitespace-pre-line xs:text-30 md:text-64 lg:text-88">
        {t('landing.proverb')}
      </p>
      <p className="mt-4 text-17 md:text-20">{t('landing.proverb_note')}</p>
      <span className="lane-valance absolute inset-x-0 -bottom-5 h-5" />
    </section>
  )
}
