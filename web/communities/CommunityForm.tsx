import type { ReactNode } from 'react'
import type { Community } from '../../contract/communities/communities.ts'
import { actionBarStyle } from '../ui/layout/action-bar.ts'
import { DraftNote } from '../platform/forms/DraftNote.tsx'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { RadioList } from '../ui/controls/RadioList.tsx'
import { TextArea, TextField } from '../ui/controls/Field.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import type { CommunityPath } from './data.ts'
import { PictureField } from './PictureField.tsx'
import { useCommunityForm } from './use-community-form.ts'

interface CommunityFormProps {
  path: CommunityPath
  /** Null for a new one. */
  community: Community | null
  labels: Record<'name' | 'description' | 'rules' | 'location' | 'submit', TextKey>
  onSaved: (saved: Community) => void
  /** Beside the button that sends it, in a sheet. On a screen, that button is in a bar of its own. */
  cancel?: ReactNode
}

export function CommunityForm({ path, community, labels, onSaved, cancel }: CommunityFormProps) {
  const t = useText()
  const { form, avatar, cover, setAvatar, setCover, isUploading } = useCommunityForm(path, community, onSaved)
  const { values, field, isBusy } = form
  const canChangePrivacy = community === null || community.role === 'owner'
  return (
    <form {...form.props()} className={classNames('grid gap-5', !cancel && 'max-md:pb-16')}>
      <fieldset disabled={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap gap-3">
          <PictureField kind="avatar" value={avatar} onChange={setAvatar} disabled={isBusy} />
          <PictureField kind="cover" value={cover} onChange={setCover} disabled={isBusy} />
        </div>
        <TextField
          label={
            <>
              {t(labels.name)} <span className="font-normal text-danger">{t('communities.required')}</span>
            </>
          }
          required
          autoComplete="off"
          placeholder={t(`communities.name_example_${path}`)}
          {...field('name')}
        />
        <TextArea
          label={t(labels.description)}
          rows={3}
          placeholder={t(`communities.description_example_${path}`)}
          {...field('description')}
        />
        <TextArea
          label={t(labels.rules)}
          rows={3}
          placeholder={t(`communities.rules_example_${path}`)}
          {...field('rules')}
        />
        <TextField
          label={t(labels.location)}
          autoComplete="off"
          placeholder={t(`communities.location_example_${path}`)}
          {...field('location')}
        />
        {canChangePrivacy && (
          <RadioList
            label={t('communities.privacy')}
            value={values.privacy}
            onChange={(privacy) => form.change({ privacy })}
            options={[
              {
                value: 'open',
                label: t('communities.privacy_open'),
                hint: community?.privacy === 'request' ? t('communities.privacy_open_hint') : undefined,
              },
              {
                value: 'request',
                label: t('communities.privacy_request'),
                hint: t('communities.privacy_request_hint'),
              },
            ]}
          />
        )}
        {form.isChanged && (
          <DraftNote
            text={t('communities.draft_kept')}
            discard={t('communities.discard')}
            onDiscard={form.discard}
          />
        )}
      </fieldset>
      <div className={cancel ? 'flex flex-wrap justify-end gap-2' : actionBarStyle}>
        {cancel}
        <Button type="submit" busy={isBusy || isUploading} {...(!cancel && { block: true, size: 'lg' })}>
          {t(labels.submit)}
        </Button>
      </div>
    </form>
  )
}
