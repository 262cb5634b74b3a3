import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Preferences } from '../../../contract/accounts/settings.ts'
import { changeOptimistically as changeKept, settledData } from '../../platform/api/change.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { type Language, setLanguage, text, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { cachedPreferences, preferencesQuery, savePreferences } from '../../platform/storage/preferences.ts'
import { useViewer } from '../../platform/session/session.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { setTheme, type Theme, useTheme } from '../../ui/styles/theme.ts'
import { LoadFailed, SwitchSkeleton } from './SettingsPage.tsx'

type SwitchName = {
  [K in keyof Preferences]: Preferences[K] extends boolean ? K : never
}[keyof Preferences]

interface PreferenceSwitchProps {
  setting: SwitchName
  /** The name of the setting, also used in toasts. */
  name: TextKey
  hint: TextKey
  icon?: ReactNode
}

export function PreferenceSwitch({ setting, name, hint, icon }: PreferenceSwitchProps) {
  const t = useText()
  const preferences = usePreferences()
  const { values, change } = preferences
  if (!values)
    return preferences.isError ? <LoadFailed name={t(name)} query={preferences} /> : <SwitchSkeleton />
  return (
    <Switch
      className="px-4"
      icon={icon}
      label={t(name)}
      hint={t(hint)}
      checked={values[setting]}
      onChange={(on) => change(name, { [setting]: on })}
    />
  )
}

export function AppearanceChoices() {
  const t = useText()
  const { language, theme, chooseLanguage, chooseTheme } = useAppearance()
  return (
    <>
      <div className="px-4 py-3">
        <SegmentedControl
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
        <SegmentedControl
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

/** Language and theme are stored on this device, and with the account for devices without a choice. */
function useAppearance() {
  const { values, change } = usePreferences()
  const theme = useTheme()
  const language = useLanguage()
  return {
    theme,
    language,
    chooseTheme: (next: Theme) => {
      setTheme(next)
      const darkMode = next === 'dark'
      if (values?.darkMode !== darkMode) change('settings.theme', { darkMode }, 'settings.kept_here')
    },
    chooseLanguage: async (next: Language) => {
      await setLanguage(next)
      if (values?.language !== next) change('settings.language', { language: next }, 'settings.kept_here')
    },
  }
}

export function usePreferences() {
  const { id } = useViewer()
  return useSetting<Preferences, Partial<Preferences>>({
    query: preferencesQuery(id),
    initialValue: localItems.getItem('preferences') === null ? undefined : cachedPreferences(),
    save: (previous, change) => savePreferences(id, { ...previous, ...change }),
    merge: (previous, change) => ({ ...previous, ...change }),
  })
}

interface Setting<T, C> {
  query: { queryKey: readonly unknown[]; queryFn: () => Promise<T>; staleTime: number }
  /** The value to show until the server replies, if there is one. */
  initialValue?: T | undefined
  save: (previous: T, change: C) => Promise<T>
  merge: (previous: T, change: C) => T
}

/** Changes apply at once and are saved in order. A toast shows each result, also after the screen is closed. */
export function useSetting<T, C>({ query, initialValue, save, merge }: Setting<T, C>) {
  const { queryKey } = query
  const loaded = useQuery({ ...query, placeholderData: initialValue as never }, queryClient)

  /** `name` is the name of the setting. `failure` is added to the toast if saving fails. */
  async function change(name: TextKey, patch: C, failure?: TextKey) {
    if (initialValue !== undefined && queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, initialValue, { updatedAt: 0 })
    try {
      await changeKept<T, T>({
        changeKey: queryKey,
        update: (previous) => merge(previous, patch),
        send: async () => {
          // The copy on this device may be outdated.
          if (!queryClient.getQueryState(queryKey)?.dataUpdatedAt) await queryClient.fetchQuery(query)
          return save(settledData(queryKey) as T, patch)
        },
        applyReply: (_, saved) => saved,
      })
      toast({ title: text('settings.updated', { x: text(name) }), tone: 'good' })
    } catch (error) {
      const description = [failure, exactReasonKey(error)]
        .map((key) => key && text(key))
        .join(' ')
        .trim()
      toast({ title: text('settings.update_failed', { x: text(name) }), description, tone: 'bad' })
    }
  }

  return {
    /** The settings with pending changes applied; undefined until they are loaded. */
    values: loaded.isError && !loaded.dataUpdatedAt ? undefined : loaded.data,
    isError: loaded.isError,
    error: loaded.error,
    isFetching: loaded.isFetching,
    refetch: () => void loaded.refetch(),
    change: (...args: Parameters<typeof change>) => void change(...args),
  }
}
