import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { profileLimits } from '../../../../contract/people/users.ts'
import { Column } from '../../../ui/layout/Column.tsx'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TextArea, TextField } from '../../../ui/controls/Field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { AvatarEditor } from './AvatarEditor.tsx'
import { parseSkills, serializeSkills, SkillsEditor } from '../skills/SkillsEditor.tsx'
import { characterCountProps } from '../../../relations/character-count.ts'
import { findProfileProblems, type ProfileFields, type SaveRefusal, saveProfile } from './save-profile.ts'

export const handle: GuardedHandle = { skeleton: EditSkeleton }

const formId = 'edit-profile'
const noRefusal: SaveRefusal = { fields: [], sentence: '' }

export default function EditProfileScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { id, first_name, last_name, bio, skills } = useViewer()
  const [saved, setSaved] = useState<ProfileFields>({
    first_name,
    last_name,
    bio,
    skills: serializeSkills(skills),
    new_skill: '',
  })
  const draft = useFormDraft('profile', saved)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SaveRefusal>(noRefusal)
  const { words } = draft
  const invalidFields = new Set([...findProfileProblems(words), ...refusal.fields])
  const change = (fields: Partial<ProfileFields>) => {
    draft.change(fields)
    setRefusal((previous) =>
      previous.fields.some((name) => (name.split('.')[0] ?? name) in fields) ? noRefusal : previous,
    )
  }

  const save = async () => {
    const [first] = findProfileProblems(words)
    if (first) return document.querySelector<HTMLElement>(`#${formId} [name=${first}]`)?.focus()
    setBusy(true)
    const saveRefusal = await saveProfile(id, saved, words)
    setBusy(false)
    if (saveRefusal) return setRefusal(saveRefusal)
    setSaved(words)
    draft.clear()
    goBack(navigate)
  }

  const discard = () => {
    const discarded = words
    draft.clear()
    setRefusal(noRefusal)
    toast({
      title: t('users.discarded'),
      action: { label: t('users.undo'), onPress: () => draft.change(discarded) },
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
              disabled={!draft.is_changed}
              busy={busy}
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
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (draft.is_changed && !busy) void save()
          }}
        >
          <div className="grid gap-5 xs:grid-cols-2 xs:gap-3">
            <TextField
              label={t('users.last_name')}
              name="last_name"
              autoComplete="family-name"
              value={words.last_name}
              onChange={(event) => change({ last_name: event.target.value })}
              {...characterCountProps(words.last_name.trim(), profileLimits.name, t)}
              {...(refusal.fields.includes('last_name') && { error: refusal.sentence })}
            />
            <TextField
              label={t('users.first_name')}
              name="first_name"
              autoComplete="given-name"
              required
              value={words.first_name}
              onChange={(event) => change({ first_name: event.target.value })}
              {...characterCountProps(words.first_name.trim(), profileLimits.name, t)}
              {...(!words.first_name.trim() && { error: t('users.first_name_missing') })}
              {...(refusal.fields.includes('first_name') && { error: refusal.sentence })}
            />
          </div>
          <TextArea
            label={t('users.bio')}
            name="bio"
            placeholder={t('users.bio_placeholder')}
            value={words.bio}
            onChange={(event) => change({ bio: event.target.value })}
            {...characterCountProps(words.bio.trim(), profileLimits.bio, t)}
            {...(refusal.fields.includes('bio') && { error: refusal.sentence })}
          />
          <SkillsEditor
            skills={parseSkills(words.skills)}
            onChange={({ skills: selectedSkills, input }) =>
              change({
                ...(selectedSkills && { skills: serializeSkills(selectedSkills) }),
                ...(input !== undefined && { new_skill: input }),
              })
            }
            input={words.new_skill}
            refusal={
              refusal.fields.some((field) => field.startsWith('skills')) ? refusal.sentence : undefined
            }
          />
          {draft.is_changed && (
            <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
              <p role="status">{invalidFields.size ? t('users.fix_fields') : t('users.unsaved')}</p>
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
