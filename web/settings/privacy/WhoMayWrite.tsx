import { useText } from '../../platform/i18n/i18n.ts'
import { RadioList } from '../../ui/controls/RadioList.tsx'
import { usePreferences } from '../use-preferences.ts'
import { NotKnown, SwitchSkeleton } from '../account/Waiting.tsx'

export function WhoMayWrite() {
  const t = useText()
  const preferences = usePreferences()
  const { shown, change } = preferences
  const name = t('settings.who_may_write')
  if (!shown) return preferences.isError ? <NotKnown name={name} query={preferences} /> : <SwitchSkeleton />
  return (
    <RadioList
      label={name}
      value={shown.whoMayWrite}
      onChange={(whoMayWrite) => change('settings.who_may_write', { whoMayWrite })}
      options={[
        { value: 'everyone', label: t('settings.write_everyone') },
        {
          value: 'neighbours',
          label: t('settings.write_neighbours'),
          hint: t('settings.write_neighbours_hint'),
        },
        { value: 'nobody', label: t('settings.write_nobody'), hint: t('settings.write_nobody_hint') },
      ]}
    />
  )
}
