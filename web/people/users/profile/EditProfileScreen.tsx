import { HeartHandshake } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { OwnUser } from '../../../../contract/accounts/accounts.ts'
import { profileLimits } from '../../../../contract/people/users.ts'
import { Column } from '../../../ui/layout/Column.tsx'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { useAppForm } from '../../../platform/forms/use-app-form.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { useIsOpen } from '../../../platform/pages/navigation.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TextArea, TextField } from '../../../ui/controls/Field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { AvatarEditor } from './AvatarEditor.tsx'
import { hasSkillProblem, SkillsEditor } from '../skills/SkillsEditor.tsx'
import { characterCountProps } from '../../../relations/character-count.ts'
import { nameAdvice, type ProfileFields, saveProfile } from './save-profile.ts'

export const handle: GuardedHandle = { skeleton: EditSkeleton }

const formId = 'edit-profile'
const { name: maxNameLength, bio: maxBioLength } = profileLimits

function useProfileForm() {
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const { id, first_name, last_name, bio, skills } = useViewer()
  return useAppForm<ProfileFields, OwnUser | null>({
    draft: 'profile',
    initial: { first_name, last_name, bio, skills, new_skill: '' },
    required: ['first_name'],
    maxLengths: { first_name: maxNameLength, last_name: maxNameLength, bio: maxBioLength },
    texts: {
      blank: () => text('users.first_name_missing'),
      tooLong: (count) => text('relations.text_too_long', { count }),
      refused: (_, error) => nameAdvice(error) ?? text('users.refused'),
    },
    validatesWhileTyping: true,
    // SkillsEditor shows the sentence.
    validate: (values) => (hasSkillProblem(values) ? { new_skill: '' } : {}),
    save: (values, { initial }) => saveProfile(id, initial, values),
    onSaved: () => isOpen() && goBack(navigate),
    onFailed: (error) =>
      toast({
        title: text('users.update_failed'),
        description: nameAdvice(error) ?? text(exactReasonKey(error)),
        tone: 'bad',
      }),
    fieldOf: (field) => field.split('.')[0] ?? field,
  })
}

export default function EditProfileScreen() {
  const t = useText()
  const form = useProfileForm()
  const { values } = form

  const discard = () => {
    form.discard()
    toast({
      title: t('users.discarded'),
      action: { label: t('users.undo'), onPress: () => form.change(values) },
    })
  }

  return (
    <Column
      header={
        <PageHeader
          title={t('users.edit')}
          back="/profile"
          actions={
            <Button
              type="submit"
              form={formId}
              size="sm"
              disabled={!form.isChanged}
              busy={form.isBusy}
              className="mr-2"
            >
              {t('users.save')}
            </Button>
          }
        />
      }
    >
      <title>{`${t('users.edit')} · ${t('ui.app_name')}`}</title>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
        <AvatarEditor />
        <form id={formId} {...form.props()} className="grid gap-5">
          <div className="grid gap-5 xs:grid-cols-2 xs:gap-3">
            <TextField
              label={t('users.last_name')}
              autoComplete="family-name"
              {...characterCountProps(values.last_name.trim(), maxNameLength, t)}
              {...form.field('last_name')}
            />
            <TextField
              label={t('users.first_name')}
              autoComplete="given-name"
              required
              {...characterCountProps(values.first_name.trim(), maxNameLength, t)}
              {...form.field('first_name')}
            />
          </div>
          <TextArea
            label={t('users.bio')}
            placeholder={t('users.bio_placeholder')}
            {...characterCountProps(values.bio.trim(), maxBioLength, t)}
            {...form.field('bio')}
          />
          <SkillsEditor
            skills={values.skills}
            input={values.new_skill}
            onChange={form.change}
            refusal={form.errorOf('skills')}
          />
          {form.isChanged && (
            <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
              <p role="status">{form.isInvalid ? t('users.fix_fields') : t('users.unsaved')}</p>
              <Button variant="quiet" size="sm" onClick={discard}>
                {t('users.discard')}
              </Button>
            </div>
          )}
        </form>
        <ListGroup>
          <ListRow
            icon={<HeartHandshake />}
            title={t('users.contacts')}
            note={t('users.contacts_row')}
            to="/profile/edit/emergencycontact"
          />
        </ListGroup>
      </main>
    </Column>
  )
}

/** Goes back, or to the viewer's profile if there is no previous page. */
function goBack(navigate: ReturnType<typeof useNavigate>) {
  const { idx } = (history.state ?? {}) as { idx?: number }
  if (idx) void navigate(-1)
  else void navigate('/profile', { replace: true })
}

function EditSkeleton() {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('users.edit')} back="/profile" />}>
      <title>{`${t('users.edit')} · ${t('ui.app_name')}`}</title>
      <main className="grid gap-6 py-5">
        <Skeleton className="mx-auto size-22 rounded-full" />
        {['h-12', 'h-12', 'h-28'].map((height, index) => (
          <div key={index} className="grid gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className={`${height} rounded-card`} />
          </div>
        ))}
      </main>
    </Column>
  )
}
