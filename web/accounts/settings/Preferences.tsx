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
import { SegmentedControl } from '../../ui/controls/Choice.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { setTheme, type Theme, useTheme } from '../../ui/styles/theme.ts'
import { LoadFailed, SwitchSkeleton } from './SettingsPage.tsx'

type SwitchName = {
  [K in keyof Preferences]: Preferences[K] extends boolean ? K : never
}[keyof Preferences]

interface PreferenceSwitchProps {
  setting: SwitchName
  /** The setting's name, used in toasts too. */
  name: TextKey
  hint: TextKey
  icon?: ReactNode
}

export function PreferenceSwitch({ setting, name, hint, icon }: PreferenceSwitchProps) {
  const t = useText()
  const preferences = usePreferences()
  const { shown, change } = preferences
  if (!shown)
    return preferences.isError ? <LoadFailed name={t(name)} query={preferences} /> : <SwitchSkeleton />
  return (
    <Switch
      className="px-4"
      icon={icon}
      label={t(name)}
      hint={t(hint)}
      checked={shown[setting]}
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

export function usePreferences() {
  const { id } = useViewer()
  return useSetting<Preferences, Partial<Preferences>>({
    query: preferencesQuery(id),
    known: localItems.getItem('preferences') === null ? undefined : cachedPreferences(),
    save: (before, change) => savePreferences(id, { ...before, ...change }),
    merge: (before, change) => ({ ...before, ...change }),
  })
}

interface Setting<T, C> {
  query: { queryKey: readonly unknown[]; queryFn: () => Promise<T>; staleTime: number }
  /** Shown until the server answers, if known. */
  known?: T | undefined
  save: (before: T, change: C) => Promise<T>
  merge: (before: T, change: C) => T
}

/** Changes show at once and are saved in order. A toast reports each result, also after the screen is left. */
export function useSetting<T, C>({ query, known, save, merge }: Setting<T, C>) {
  const { queryKey } = query
  const read = useQuery({ ...query, placeholderData: known as never }, queryClient)

  /** `name` is the setting's name, `failure` what the toast adds when saving fails. */
  async function change(name: TextKey, wanted: C, failure?: TextKey) {
    if (known !== undefined && queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, known, { updatedAt: 0 })
    try {
      await changeKept<T, T>({
        thing: queryKey,
        show: (before) => merge(before, wanted),
        send: async () => {
          // The copy on this device may be outdated.
          if (!queryClient.getQueryState(queryKey)?.dataUpdatedAt) await queryClient.fetchQuery(query)
          return save(settledData(queryKey) as T, wanted)
        },
        settle: (_, saved) => saved,
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
    /** The settings with pending changes applied; undefined while unknown. */
    shown: read.isError && !read.dataUpdatedAt ? undefined : read.data,
    isError: read.isError,
    error: read.error,
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    change: (...how: Parameters<typeof change>) => void change(...how),
  }
}
