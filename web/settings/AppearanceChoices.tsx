import { useText } from '../platform/i18n/i18n.ts'
import { Choice } from '../ui/controls/Choice.tsx'
import { useAppearance } from './use-appearance.ts'

export function AppearanceChoices() {
  const t = useText()
  const { language, theme, chooseLanguage, chooseTheme } = useAppearance()
  return (
    <>
      <div className="px-4 py-3">
        <Choice
          label={t('settings.language')}
          value={language}
          onChange={(next) => void chooseLanguage(next)}
          options={[
            { value: 'vi', label: t('settings.language_vi') },
            { value: 'en', label: t('settings.language_en') },
          ]}
        />
      </div>
      <div className="px-4 py-3">
        <Choice
          label={t('settings.theme')}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: t('settings.theme_system') },
            { value: 'light', label: t('settings.theme_light') },
            { value: 'dark', label: t('settings.theme_dark') },
          ]}
        />
      </div>
    </>
  )
}
