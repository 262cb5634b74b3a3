import { Mail } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { Card } from '../ui/layout/Card.tsx'

/** For a signed-in person: the link that deletes the account has nowhere to go. */
export function NoEmail() {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="no-email" className="grid gap-4 p-4">
      <div className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-share-tint text-share">
          <Mail />
        </span>
        <div>
          <h3 id="no-email" className="pt-2 font-bold">
            {t('leaving.no_email')}
          </h3>
          <p className="mt-1 text-muted text-pretty">{t('leaving.no_email_why')}</p>
        </div>
      </div>
      <ButtonLink to="/settings/account?next=delete-account" size="lg" block>
        {t('leaving.add_email')}
      </ButtonLink>
    </Card>
  )
}
