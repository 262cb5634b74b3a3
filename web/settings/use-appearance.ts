import { type Language, setLanguage, useLanguage } from '../platform/i18n/i18n.ts'
import { setTheme, type Theme, useTheme } from '../ui/styles/theme.ts'
import { usePreferences } from './use-preferences.ts'

/** Language and theme, kept on this device and saved with the account for devices without a choice. */
export function useAppearance() {
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
