import { deletionGraceDays } from '../../../contract/accounts/leaving.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useCurrentUser, useSessionSync } from '../../platform/session/current-user.ts'
import { useViewer } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { ExportSection } from '../settings/account/ExportSection.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { OwnDecisions } from '../settings/decisions/OwnDecisions.tsx'
import { formatDateTime } from '../../platform/formats.ts'

/** Replaces every screen while the viewer's account is suspended. Shows the reason, the end and the options. */
export default function SuspendedScreen() {
  const t = useText()
  const { suspension, id } = useViewer()
  useCurrentUser()
  useSessionSync()
  const isClosed = suspension?.until === null
  const title = !suspension
    ? t('suspension.suspension_over_title')
    : suspension.until === null
      ? t('suspension.closed_title')
      : t('suspension.suspended_title', { moment: formatDateTime(suspension.until) })
  const text = !suspension
    ? t('suspension.suspension_over_text')
    : isClosed
      ? t('suspension.closed_text', { days: deletionGraceDays })
      : t('suspension.suspended_text')
  return (
    <main className="mx-auto grid max-w-[428px] gap-5 px-4 py-10">
      <title>{`${t(isClosed ? 'suspension.closed_name' : 'suspension.suspended_name')} · ${t('ui.app_name')}`}</title>
      <div>
        <h1 className="text-24 font-bold text-balance">{title}</h1>
        <p className="mt-2 text-muted text-pretty">{text}</p>
      </div>
      <Button size="lg" block variant={suspension ? 'secondary' : 'primary'} onClick={() => void signOut()}>
        {t(suspension ? 'suspension.sign_out' : 'suspension.sign_in_again')}
      </Button>
      {suspension && (
        <>
          <OwnDecisions />
          <ExportSection user_id={id} />
        </>
      )}
    </main>
  )
}
