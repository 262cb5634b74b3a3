import { ChevronRight, Flag, MessageCircle } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import Cat from '../../ui/illustrations/cat.svg?react'

const link =
  'inline-flex min-h-11 items-center font-bold text-muted underline-offset-3 hover:text-ink hover:underline'

/** `topic` is a section of the help's start page. */
export function Breadcrumbs({ topic }: { topic?: { id: string; name: string } | undefined }) {
  const t = useText()
  return (
    <nav aria-label={t('help.you_are_here')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-13">
        <li>
          <a href={siteAddress('help')} className={link}>
            {t('help.title')}
          </a>
        </li>
        {topic && (
          <li className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-4 text-muted" />
            <a href={`${siteAddress('help')}#${topic.id}`} className={link}>
              {topic.name}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}

export function ContactHint() {
  const t = useText()
  return (
    <section
      aria-labelledby="not-answered"
      className="flex flex-col items-center gap-x-8 gap-y-4 rounded-sheet bg-sunk p-6 text-center md:flex-row md:px-10 md:text-left"
    >
      <Cat className="w-36 shrink-0 md:w-44" />
      <div className="min-w-0">
        <h2 id="not-answered" className="text-20 font-bold">
          {t('help.not_answered')}
        </h2>
        <p className="mt-1 text-muted text-pretty">{t('help.not_answered_text')}</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3 md:justify-start">
          <a href={siteAddress('contact')} className={buttonStyles({})}>
            <MessageCircle aria-hidden />
            {t('help.ask_us')}
          </a>
          <a href={siteAddress('report')} className={buttonStyles({ variant: 'secondary' })}>
            <Flag aria-hidden />
            {t('help.report')}
          </a>
        </p>
      </div>
    </section>
  )
}
