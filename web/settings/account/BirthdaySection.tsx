import type { OwnUser } from '../../../contract/people/accounts.ts'
import { longDate } from '../../onboarding/birthday/birthday.ts'
import { BirthdayForm } from '../../onboarding/birthday/BirthdayForm.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListGroup } from '../../ui/layout/ListRow.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export function BirthdaySection({ user }: { user: OwnUser }) {
  const t = useText()
  return (
    <ListGroup id="birthday" title={t('settings.birthday')} note={t('settings.birthday_note')}>
      {user.birthday === null ? (
        <div className="p-4">
          <BirthdayForm
            user_id={user.id}
            saveLabel={t('settings.save')}
            variant="secondary"
            onSaved={() =>
              toast({ title: t('settings.updated', { x: t('settings.birthday') }), tone: 'good' })
            }
          />
        </div>
      ) : (
        <p className="flex min-h-14 items-center px-4 py-2.5">{longDate(user.birthday)}</p>
      )}
    </ListGroup>
  )
}
