import { Flag, MessageCircle } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { address } from '../../platform/pages/site-address.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { Cat } from '../../ui/illustrations/Cat.tsx'

export function NotAnswered() {
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
          <a href={address('contact')} className={buttonStyles({})}>
            <MessageCircle aria-hidden />
            {t('help.ask_us')}
          </a>
          <a href={address('report')} className={buttonStyles({ variant: 'secondary' })}>
            <Flag aria-hidden />
            {t('help.report')}
          </a>
        </p>
      </div>
    </section>
  )
}
