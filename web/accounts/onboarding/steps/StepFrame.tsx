import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Form } from '../../../ui/controls/Form.tsx'
import { Family, LaneParty, Welcome } from '../../../ui/illustrations/gatherings.tsx'
import BirthdayTable from '../../../ui/illustrations/birthday-table.svg?react'
import LaneMap from '../../../ui/illustrations/lane-map.svg?react'
import type { OnboardingDraft } from '../wizard.ts'

export interface StepProps {
  draft: OnboardingDraft
  saveChange: (fields: Partial<OnboardingDraft>) => void
  /**
   * Continues when `save` resolves and stays when it throws. A `StepError` shows no message, because the step shows it.
   * The signal aborts when the user skips or leaves the step.
   */
  proceed: (save: (signal: AbortSignal) => Promise<void>) => Promise<void>
}

interface StepFrameProps {
  number: number
  title: string
  lead: string
  /** Whether the step has its own pictures. */
  hasPictures?: boolean
  onContinue: (form: HTMLFormElement) => void
  children?: ReactNode
}

/** The id of the form submitted by the button at the bottom. */
export const stepFormId = (step: number) => `onboarding-${step}`

export function StepFrame({ number, title, lead, hasPictures, onContinue, children }: StepFrameProps) {
  const t = useText()
  return (
    <Form id={stepFormId(number)} onSubmit={onContinue} className="flex flex-1 flex-col px-6 pb-6">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      {!hasPictures && <StepPicture step={number} className="mx-auto mt-2 w-64 max-w-full lg:hidden" />}
      <h1 tabIndex={-1} className="mt-5 text-24 font-bold text-balance outline-none">
        {title}
      </h1>
      <p className="mt-2 text-muted text-pretty">{lead}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Form>
  )
}

const pictures = [Welcome, LaneMap, LaneParty, Family, BirthdayTable]

export function StepPicture({ step, className }: { step: number; className?: string }) {
  const Picture = pictures[step]
  return Picture && <Picture {...(className && { className })} />
}

export interface Slide {
  picture: ReactNode
  caption: string
}

export function Carousel({ label, slides }: { label: string; slides: Slide[] }) {
  const t = useText()
  const [viewport, embla] = useEmblaCarousel({ containScroll: false })
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    if (!embla) return
    const update = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', update)
    return () => void embla.off('select', update)
  }, [embla])

  const show = (index: number) =>
    embla?.scrollTo(index, matchMedia('(prefers-reduced-motion: reduce)').matches)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(Math.min(current + 1, slides.length - 1))
    if (key === 'ArrowLeft') show(Math.max(current - 1, 0))
  }

  return (
    <section aria-roledescription={t('onboarding.carousel')} aria-label={label}>
      <div ref={viewport} className="overflow-hidden rounded-sheet bg-sunk">
        <div className="flex touch-pan-y">
          {slides.map(({ picture, caption }, index) => (
            <div
              key={caption}
              role="group"
              aria-roledescription={t('onboarding.slide')}
              aria-label={t('onboarding.slide_of', { number: index + 1, total: slides.length })}
              aria-hidden={index !== current}
              className="w-full shrink-0 px-4 pt-4 pb-3 text-center"
            >
              <div className="mx-auto w-56 max-w-full">{picture}</div>
              <p className="mt-2 text-13 font-bold">{caption}</p>
            </div>
          ))}
        </div>
      </div>
      <div className="flex justify-center">
        {slides.map(({ caption }, index) => (
          <button
            key={caption}
            type="button"
            aria-label={t('onboarding.show_slide', { number: index + 1, caption })}
            aria-current={index === current}
            onClick={() => show(index)}
            onKeyDown={onKeyDown}
            className="grid size-11 place-items-center rounded-full"
          >
            <span
              className={`h-2 rounded-full transition-[width,background-color] ${index === current ? 'w-6 bg-accent' : 'w-2 bg-edge'}`}
            />
          </button>
        ))}
      </div>
    </section>
  )
}
