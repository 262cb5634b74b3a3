import type { ReactNode } from 'react'
import { type Language, locale, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'

/** Two in a row if the texts fit. */
const halfWidth = 'basis-[calc(50%-0.5rem)]'

export function Claims() {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  const plates = [
    {
      big: t('landing.more_than', { number: number(claims.neighbours) }),
      text: t('landing.claim_neighbours'),
      width: 'basis-full',
    },
    {
      big: t('landing.more_than', { number: number(claims.connections) }),
      text: t('landing.claim_connections'),
      width: halfWidth,
    },
    {
      big: t('landing.less_than', { number: formatReplyTime(language) }),
      text: t('landing.claim_reply'),
      width: `${halfWidth} lg:rotate-1`,
    },
    { big: formatRadius(language), text: t('landing.claim_radius'), width: halfWidth },
    {
      big: t('landing.price', { number: number(claims.price) }),
      text: t('landing.claim_price'),
      width: `${halfWidth} lg:-rotate-1`,
    },
  ]
  return (
    <section className="mx-auto max-w-6xl px-6 py-14 md:py-20">
      <h2 className="text-center text-24 font-bold tracking-tight md:text-40">{t('landing.claims')}</h2>
      <ul className="mt-8 flex flex-wrap gap-x-4 gap-y-8 lg:mt-12 lg:justify-between">
        {plates.map(({ big, text, width }, index) => (
          <li
            key={text}
            className={`flex grow flex-col items-center gap-3 text-center lg:grow-0 lg:basis-auto ${width}`}
          >
            <span className="grid place-items-center lg:h-26">
              <EnamelPlate
                className={
                  index === 0
                    ? 'min-h-18 px-[min(2rem,7vw)] text-[min(2.5rem,12.5vw)] md:min-h-22 md:text-48'
                    : 'min-h-14 px-[min(1.25rem,6vw)] text-20 xs:px-[min(1.5rem,6vw)] xs:text-[min(1.5rem,10vw)] md:min-h-16 md:text-30'
                }
              >
                {big}
              </EnamelPlate>
            </span>
            <span className="max-w-[10rem] text-15 text-muted text-balance">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const claims = {
  /** Đồng, to join and to stay. */
  price: 0,
  /** Members, at least. */
  neighbours: 10_000,
  /** Per day, at least. */
  connections: 500,
  /** Average minutes until an answer, at most. */
  reply: 5,
  /** Kilometres around one's home. */
  radius: 1,
}

/** Number and unit stay on one line. */
const formatWithUnit = (language: Language, unit: string, value: number) =>
  new Intl.NumberFormat(locale(language), { style: 'unit', unit }).format(value).replaceAll(/\s/g, '\u00a0')

/** "10.000". */
const formatNumber = (language: Language, value: number) =>
  new Intl.NumberFormat(locale(language)).format(value)

/** "1 km". */
export const formatRadius = (language: Language) => formatWithUnit(language, 'kilometer', claims.radius)

/** "5 phút". */
const formatReplyTime = (language: Language) => formatWithUnit(language, 'minute', claims.reply)

/** A house number plate of blue enamel, with a white line and two nails. */
export const EnamelPlate = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span
    className={classNames(
      'relative inline-block rounded-card bg-(--lane-enamel) p-1.5 font-bold whitespace-nowrap text-on-face shadow-high',
      'before:absolute before:top-1/2 before:left-3 before:size-1.5 before:-translate-y-1/2 before:rounded-full before:bg-on-face/70',
      'after:absolute after:top-1/2 after:right-3 after:size-1.5 after:-translate-y-1/2 after:rounded-full after:bg-on-face/70',
    )}
  >
    <span className={classNames('grid place-items-center rounded-sm border-2 border-on-face/90', className)}>
      {children}
    </span>
  </span>
)
