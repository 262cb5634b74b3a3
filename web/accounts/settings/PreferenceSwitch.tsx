import type { ReactNode } from 'react'
import type { Preferences } from '../../../contract/settings.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { NotKnown, SwitchSkeleton } from './account/Waiting.tsx'
import { usePreferences } from './use-preferences.ts'

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
    return preferences.isError ? <NotKnown name={t(name)} query={preferences} /> : <SwitchSkeleton />
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
