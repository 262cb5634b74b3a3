import { useText } from '../../platform/i18n/i18n.ts'
import { useCurrentUser } from '../../platform/session/current-user.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { BirthdaySection } from './BirthdaySection.tsx'
import { EmailRow } from './EmailRow.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { useAnchor } from '../use-anchor.ts'
import { SwitchSkeleton } from './Waiting.tsx'

export default function AccountScreen() {
  const t = useText()
  const me = useCurrentUser()
  useAnchor(me.data !== undefined)
  return (
    <SettingsPage title={t('settings.account')}>
      {!me.data && me.isError && (
        <ErrorState
          title={t('settings.account_not_loaded')}
          message={t('settings.check_network')}
          retryLabel={t('ui.try_again')}
          busy={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      )}
      {!me.data && !me.isError && (
        <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
          {[2, 1, 1].map((rows, i) => (
            <ListGroup key={i}>
              {Array.from({ length: rows }, (_, row) => (
                <SwitchSkeleton key={row} />
              ))}
            </ListGroup>
          ))}
        </div>
      )}
      {me.data && (
        <>
          <ListGroup title={t('settings.you')}>
            <ListRow title={t('settings.name')} note={me.data.display_name} to="/profile/edit" />
            <EmailRow user={me.data} />
          </ListGroup>
          <PhoneSection user={me.data} />
          <BirthdaySection user={me.data} />
          <ExportSection user_id={me.data.id} />
          <ListGroup title={t('settings.leave')} note={t('settings.leave_note')}>
            <ListRow title={t('leaving.settings_row')} danger to="/settings/delete-account" />
          </ListGroup>
        </>
      )}
    </SettingsPage>
  )
}
