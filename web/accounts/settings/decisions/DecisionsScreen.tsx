import { DecisionSkeletons, OwnDecisions } from './OwnDecisions.tsx'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { SettingsPage } from '../SettingsPage.tsx'

export const handle: GuardedHandle = { skeleton: DecisionsLoading }

export default function DecisionsScreen() {
  const t = useText()
  return (
    <SettingsPage title={t('decisions.title')} lead={t('decisions.lead')}>
      <OwnDecisions />
    </SettingsPage>
  )
}

function DecisionsLoading() {
  const t = useText()
  return (
    <SettingsPage title={t('decisions.title')} lead={t('decisions.lead')}>
      <DecisionSkeletons />
    </SettingsPage>
  )
}
