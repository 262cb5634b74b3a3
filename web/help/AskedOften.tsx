import { ArrowRight, CircleQuestionMark } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import type { Outline } from '../site/documents/document.ts'
import { askedOften } from './topics.ts'

export function AskedOften({ faq }: { faq: Outline | undefined }) {
  const t = useText()
  const questions = askedOften.flatMap((id) => faq?.headings.find((heading) => heading.id === id) ?? [])
  return (
    <section aria-labelledby="asked-often">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="asked-often" className="text-20 font-bold">
          {t('help.asked_often')}
        </h2>
        <a
          href={address('faq')}
          className="inline-flex min-h-11 items-center gap-1.5 font-bold text-help hover:underline"
        >
          {t('help.all_questions')}
          <ArrowRight aria-hidden className="size-4.5" />
        </a>
      </div>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {questions.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`${address('faq')}#${id}`}
              className="flex h-full min-h-14 items-start gap-3 rounded-card bg-sunk p-4 font-bold text-pretty transition-colors hover:bg-line/70"
            >
              <CircleQuestionMark aria-hidden className="mt-px text-help" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
