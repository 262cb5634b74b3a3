import { CalendarDays, Gift, Hand, LifeBuoy, MessageSquareHeart, TriangleAlert } from 'lucide-react'
import { type TermsAgreement, useTermsBox, useTermsAgreement } from '../../accounts/sign-in/TermsBox.tsx'
import { language, text, useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import type { PageHead } from '../../platform/pages/site-page.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { setting, settingOr } from '../operator-settings.tsx'
import { Agreement, SignUp } from './SignUp.tsx'
import { Claims } from './Claims.tsx'
import { Favours } from './Favours.tsx'
import { Hero } from './Hero.tsx'
import { Home } from './Home.tsx'
import { News } from './News.tsx'
import { Steps } from './Steps.tsx'
import { Together } from './Together.tsx'
import Sprite from './art/sprite.svg?react'
import { SpriteIcon } from './art/sprite-parts.tsx'
import NightLane from './art/night-lane.svg?react'

export default function LandingPage() {
  const agreement = useTermsAgreement()
  return (
    <>
      <Sprite />
      <Hero agreement={agreement} />
      <Claims />
      <News />
      <Board />
      <Favours />
      <Together />
      <Steps />
      <ProverbAwning />
      <Home />
      <Questions />
      <Closing agreement={agreement} />
    </>
  )
}

export function head(): PageHead {
  const url = setting('public_url')
  return {
    title: text('landing.title'),
    description: text('landing.description'),
    picture: 'landing',
    structured: {
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${url}/#website`,
          url: `${url}${siteAddress('home')}`,
          name: text('ui.app_name'),
          description: text('landing.description'),
          inLanguage: language(),
          publisher: { '@id': `${url}/#organization` },
        },
        {
          '@type': 'Organization',
          '@id': `${url}/#organization`,
          url,
          name: text('ui.app_name'),
          legalName: settingOr('company_name', text('ui.app_name')),
          logo: `${url}/icon-512.png`,
        },
      ],
    },
  }
}

function Closing({ agreement }: { agreement: TermsAgreement }) {
  const t = useText()
  const terms = useTermsBox(agreement)
  return (
    <section
      data-theme="dark"
      className="group -mb-16 overflow-hidden rounded-t-[50%_3rem] bg-linear-to-b from-(--art-sky-high) via-(--art-sky-mid) to-(--art-sky-low) text-ink"
    >
      <div className="mx-auto max-w-3xl px-[min(1.5rem,6.5vw)] pt-16 text-center md:pt-28">
        <h2 className="text-30 font-bold tracking-tight text-balance md:text-64">{t('landing.closing')}</h2>
        <p className="mt-3 text-17 text-balance md:text-24">{t('landing.closing_text')}</p>
        <Agreement terms={terms} className="mx-auto mt-6 max-w-104" />
        <SignUp allow={terms.allow} className="mt-4 w-full max-w-90 md:w-auto md:px-9" />
      </div>
      <NightLane className="relative left-1/2 mt-10 -ml-[34rem] block w-[68rem] max-w-none overflow-visible md:-ml-[50rem] md:w-[100rem]" />
    </section>
  )
}

/** An awning across the page, with a proverb on its canvas. */
function ProverbAwning() {
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

const questions = [
  { question: 'landing.question_price', answer: 'landing.question_price_text' },
  { question: 'landing.question_home', answer: 'landing.question_home_text' },
  { question: 'landing.question_who', answer: 'landing.question_who_text' },
] as const

function Questions() {
  const t = useText()
  return (
    <section className="mx-auto grid max-w-6xl gap-6 px-6 py-14 md:py-24 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
      <div>
        <h2 className="text-24 font-bold tracking-tight text-balance md:text-40">{t('landing.questions')}</h2>
        <a
          href={siteAddress('faq')}
          className={buttonStyles({ variant: 'secondary', className: 'mt-6 max-lg:hidden' })}
        >
          {t('landing.all_questions')}
        </a>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="group">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 text-17 font-bold [&::-webkit-details-marker]:hidden">
              {t(question)}
              <SpriteIcon name="chevron" className="text-muted transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-5 text-muted text-pretty">{t(answer)}</p>
          </details>
        ))}
      </div>
      <a href={siteAddress('faq')} className={buttonStyles({ variant: 'secondary', className: 'lg:hidden' })}>
        {t('landing.all_questions')}
      </a>
    </section>
  )
}

const notes = [
  { key: 'help', icon: LifeBuoy, classes: 'bg-help-tint', label: 'text-help', turn: '-rotate-1' },
  { key: 'request', icon: Hand, classes: 'bg-request-tint', label: 'text-request', turn: 'rotate-1' },
  { key: 'give', icon: Gift, classes: 'bg-give-tint', label: 'text-give', turn: '-rotate-[0.5deg]' },
  {
    key: 'share',
    icon: MessageSquareHeart,
    classes: 'bg-share-tint',
    label: 'text-share',
    turn: 'rotate-[0.5deg]',
  },
  { key: 'event', icon: CalendarDays, classes: 'bg-event-tint', label: 'text-event', turn: '-rotate-1' },
  { key: 'alert', icon: TriangleAlert, classes: 'bg-alert-tint', label: 'text-alert', turn: 'rotate-1' },
] as const

function Board() {
  const t = useText()
  return (
    <section className="mx-auto max-w-6xl px-3 py-8 md:px-6 md:py-10">
      <div className="rounded-sheet border-8 border-(--art-wood) bg-(--art-shutter-deep) px-[min(1rem,3vw)] pt-8 pb-8 text-on-face md:border-[12px] md:px-10 md:pt-12 md:pb-12">
        <h2 className="text-center text-24 font-bold tracking-tight text-balance md:text-40">
          {t('landing.board')}
        </h2>
        <p className="mt-2 text-center text-15 text-balance md:text-17">{t('landing.board_text')}</p>
        <ul className="mt-9 grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-8">
          {notes.map(({ key, icon: Icon, classes, label, turn }) => (
            <li
              key={key}
              className={`relative rounded-sm px-[min(1.25rem,4vw)] pt-6 pb-5 text-ink shadow-high ${classes} ${turn} before:absolute before:-top-1.5 before:left-1/2 before:size-4 before:-translate-x-1/2 before:rounded-full before:bg-(--art-red) before:shadow-low`}
            >
              <h3 className={`flex items-center gap-2 text-17 font-bold ${label}`}>
                <Icon aria-hidden />
                {t(`landing.kind_${key}`)}
              </h3>
              <p className="mt-1.5 text-pretty">{t(`landing.kind_${key}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
