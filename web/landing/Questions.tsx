import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { Mark } from './art/Mark.tsx'

const questions = [
  { question: 'landing.question_price', answer: 'landing.question_price_text' },
  { question: 'landing.question_home', answer: 'landing.question_home_text' },
  { question: 'landing.question_who', answer: 'landing.question_who_text' },
] as const

export function Questions() {
  const t = useText()
  return (
    <section className="mx-auto grid max-w-6xl gap-6 px-6 py-14 md:py-24 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
      <div>
        <h2 className="text-24 font-bold tracking-tight text-balance md:text-40">{t('landing.questions')}</h2>
        <a
          href={address('faq')}
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
              <Mark of="chevron" className="text-muted transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-5 text-muted text-pretty">{t(answer)}</p>
          </details>
        ))}
      </div>
      <a href={address('faq')} className={buttonStyles({ variant: 'secondary', className: 'lg:hidden' })}>
        {t('landing.all_questions')}
      </a>
    </section>
  )
}
