import { type Language, setLanguage, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { Choice } from '../../ui/controls/Choice.tsx'
import { setTheme, type Theme, useTheme } from '../../ui/styles/theme.ts'
import { usePreferences } from './use-preferences.ts'

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

/** Language and theme, kept on this device and saved with the account for devices without a choice. */
function useAppearance() {
  const { shown, change } = usePreferences()
  const theme = useTheme()
  const language = useLanguage()
  return {
    theme,
    language,
    chooseTheme: (next: Theme) => {
      setTheme(next)
      const darkMode = next === 'dark'
      if (shown?.darkMode !== darkMode) change('settings.theme', { darkMode }, 'settings.kept_here')
    },
    chooseLanguage: async (next: Language) => {
      await setLanguage(next)
      if (shown?.language !== next) change('settings.language', { language: next }, 'settings.kept_here')
    },
  }
}
