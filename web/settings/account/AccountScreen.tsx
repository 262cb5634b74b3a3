import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { useCurrentUser } from '../../platform/session/current-user.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { BirthdaySection } from './BirthdaySection.tsx'
import { EmailRow } from './EmailRow.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import { TrustSection } from './TrustSection.tsx'
import { SwitchSkeleton } from './Waiting.tsx'

export default function AccountScreen() {
  const t = useText()
  const me = useCurrentUser()
  useAnchor(me.data !== undefined)
  return (
    <SettingsPage title={t('settings.account')}>
      <Loaded
        query={me}
        skeleton={
          <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
            {[2, 1, 1].map((rows, i) => (
              <ListGroup key={i}>
                {Array.from({ length: rows }, (_, row) => (
                  <SwitchSkeleton key={row} />
                ))}
              </ListGroup>
            ))}
          </div>
        }
        failed={{ title: t('settings.account_not_loaded') }}
      >
        {(user) => (
          <>
            <ListGroup title={t('settings.you')}>
              <ListRow title={t('settings.name')} note={user.display_name} to="/profile/edit" />
              <EmailRow user={user} />
            </ListGroup>
            <PhoneSection user={user} />
            <BirthdaySection user={user} />
            <TrustSection />
            <ExportSection user_id={user.id} />
            <ListGroup title={t('settings.leave')} note={t('settings.leave_note')}>
              <ListRow title={t('leaving.settings_row')} danger to="/settings/delete-account" />
            </ListGroup>
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}

/** Scrolls to the address's #anchor once that element is rendered. */
function useAnchor(there: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (there && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [there, hash])
}
