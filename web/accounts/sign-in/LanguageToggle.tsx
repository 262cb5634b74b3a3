import { type Language, setLanguage, useLanguage, useText } from '../../platform/i18n/i18n.ts'

const languages: { code: Language; short: string; name: string }[] = [
  { code: 'vi', short: 'VIE', name: 'Tiếng Việt' },
  { code: 'en', short: 'ENG', name: 'English' },
]

export function LanguageToggle() {
  const t = useText()
  const current = useLanguage()
  return (
    <div
      role="group"
      aria-label={t('accounts.language')}
      className="flex rounded-full bg-surface/80 p-0.5 shadow-low backdrop-blur-sm"
    >
      {languages.map(({ code, short, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-pressed={code === current}
          onClick={() => void setLanguage(code)}
          className="relative min-h-9 rounded-full px-3.5 text-13 font-bold text-muted transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-1 hover:text-ink aria-pressed:bg-surface aria-pressed:text-help aria-pressed:shadow-low"
        >
          {short}
        </button>
      ))}
    </div>
  )
}
