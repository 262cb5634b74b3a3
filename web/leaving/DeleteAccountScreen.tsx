import { useSearchParams } from 'react-router'
import { useIsHydrated } from '../platform/hydrated.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useCurrentUser, useOtherTabs } from '../platform/session/current-user.ts'
import { useSession } from '../platform/session/session.ts'
import { AskForLink } from './AskForLink.tsx'
import { ConfirmDeletion } from './ConfirmDeletion.tsx'
import { LetterPage } from './LetterPage.tsx'

/** Account deletion in two steps: request the link, then open it. Needs no session. */
export default function DeleteAccountScreen() {
  const t = useText()
  const hydrated = useIsHydrated()
  const [search, setSearch] = useSearchParams()
  const user = useSession((session) => session.user)
  useCurrentUser()
  useOtherTabs()
  const token = search.get('token')
  return (
    <LetterPage title={t('leaving.delete_title')} back={user ? '/settings/account' : '/login'}>
      {token === null ? (
        <AskForLink user={hydrated ? user : null} />
      ) : (
        <ConfirmDeletion token={token} onStartOver={() => setSearch({}, { replace: true })} />
      )}
    </LetterPage>
  )
}
