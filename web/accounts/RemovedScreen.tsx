import { Unlink } from 'lucide-react'
import { useParams } from 'react-router'
import { deletionGraceDays } from '../../contract/accounts/leaving.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** Facebook links users to this page when they ask about their data deletion request. */
export default function RemovedScreen() {
  const t = useText()
  const { code } = useParams()
  return (
    <>
      <title>{`${t('accounts.removed_title')} · ${t('ui.app_name')}`}</title>
      <div className="mx-auto w-full max-w-[600px]">
        <PageHeader title={t('accounts.removed_title')} back="/login" />
        <main className="grid gap-4 px-4 py-6">
          <span className="grid size-14 place-items-center rounded-full bg-give-tint text-give">
            <Unlink aria-hidden className="size-7" />
          </span>
          <p className="text-17 text-pretty">{t('accounts.removed_text')}</p>
          <p className="text-muted text-pretty">{t('accounts.removed_data', { days: deletionGraceDays })}</p>
          <p className="text-muted text-pretty">{t('accounts.removed_other')}</p>
          <dl className="rounded-card border border-line bg-surface px-4 py-3">
            <dt className="text-13 text-muted">{t('accounts.removed_code')}</dt>
            <dd className="font-bold break-all">{code}</dd>
          </dl>
          <ButtonLink to="/settings/delete-account" variant="secondary" block>
            {t('accounts.removed_delete')}
          </ButtonLink>
        </main>
      </div>
    </>
  )
}
