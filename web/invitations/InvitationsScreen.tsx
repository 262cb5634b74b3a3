import { Column } from '../frame/Column.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Channels } from './Channels.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteForm } from './InviteForm.tsx'

export default function InvitationsScreen() {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('invitations.title')} back="/profile" />}>
      <title>{`${t('invitations.title')} · ${t('ui.app_name')}`}</title>
      <main className="grid grid-cols-1 gap-6 py-4">
        <Card as="section" className="grid grid-cols-1 gap-5 p-4">
          <div>
            <h2 className="text-20 font-bold">{t('invitations.headline')}</h2>
            <p className="mt-1 text-muted text-pretty">{t('invitations.lead')}</p>
          </div>
          <Channels />
          <InviteForm />
        </Card>
        <InvitationList />
      </main>
    </Column>
  )
}
