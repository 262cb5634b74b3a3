import { type Language, useLanguage, useText } from '../platform/i18n/i18n.ts'
import { addressIn } from './address.ts'

const languages: { code: Language; short: string; name: string }[] = [
  { code: 'vi', short: 'VIE', name: 'Tiếng Việt' },
  { code: 'en', short: 'ENG', name: 'English' },
]

export function LanguageLinks({ name }: { name: string }) {
  const t = useText()
  const current = useLanguage()
  return (
    <nav aria-label={t('site.language')} className="flex rounded-full bg-sunk p-0.5 sm:mr-1">
      {languages.map(({ code, short, name: title }) => (
        <a
          key={code}
          href={addressIn(code, name)}
          hrefLang={code}
          lang={code}
          title={title}
          aria-current={code === current ? 'true' : undefined}
          className="relative flex min-h-9 items-center rounded-full px-2 text-13 font-bold text-muted transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-1 hover:text-ink aria-[current=true]:bg-surface aria-[current=true]:text-help aria-[current=true]:shadow-low sm:px-3"
        >
          {short}
        </a>
      ))}
    </nav>
  )
}
