import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { Handover } from './art/Handover.tsx'
import { Porch } from './art/Porch.tsx'
import { Phone } from './Phone.tsx'

export function Favours() {
  const t = useText()
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-3 py-8 md:px-6 md:py-10 lg:grid-cols-[7fr_5fr]">
      <Panel
        title={t('landing.lend')}
        text={t('landing.lend_text')}
        className="bg-give-tint lg:grid-cols-[1.1fr_1fr]"
        beside={<Handover className="mt-auto -ml-2 block w-60 max-lg:hidden" />}
      >
        <Phone
          name="neighbour"
          alt={t('landing.lend_picture')}
          cut
          className="mx-auto w-58 md:w-68 lg:mr-9 lg:mt-14"
        />
      </Panel>
      <Panel title={t('landing.family')} text={t('landing.family_text')} className="bg-event-tint">
        <Porch className="block w-full overflow-visible" />
      </Panel>
    </div>
  )
}

interface PanelProps {
  title: string
  text: string
  className: string
  /** A picture below the text, if there is room. */
  beside?: ReactNode
  /** A picture aligned to the lower edge. */
  children: ReactNode
}

const Panel = ({ title, text, className, beside, children }: PanelProps) => (
  <section className={classNames('grid grid-cols-1 gap-8 overflow-hidden rounded-sheet', className)}>
    <div className="flex flex-col px-6 pt-8 md:pt-11 md:pr-6 md:pl-9">
      <h2 className="text-24 font-bold tracking-tight text-balance md:text-30">{title}</h2>
      <p className="mt-3 text-pretty md:text-17">{text}</p>
      {beside}
    </div>
    <div className="flex items-end">{children}</div>
  </section>
)
