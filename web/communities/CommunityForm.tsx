import { type ReactNode, useRef } from 'react'
import type { Community } from '../../contract/communities/communities.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { RadioList } from '../ui/controls/RadioList.tsx'
import { TextArea, TextField } from '../ui/controls/Field.tsx'
import type { CommunityPath } from './data.ts'
import { PictureField } from './PictureField.tsx'
import { useCommunityForm, type CommunityTextField } from './use-community-form.ts'

interface CommunityFormProps {
  door: CommunityPath
  /** Null for a new one. */
  community: Community | null
  labels: Record<CommunityTextField | 'submit', TextKey>
  onSaved: (saved: Community) => void
  /** Beside the button that sends it. */
  cancel?: ReactNode
}

export function CommunityForm({ door, community, labels, onSaved, cancel }: CommunityFormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const editor = useCommunityForm(door, community, onSaved)
  const { words, change } = editor
  const errorOf = (field: CommunityTextField) => {
    const problem = editor.problemOf(field)
    if (!problem) return undefined
    return problem.why === 'missing'
      ? t('communities.name_missing')
      : t('communities.too_long', { count: problem.by })
  }
  const mayOpen = community === null || community.role === 'owner'
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = editor.send()
        if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      }}
    >
      <fieldset disabled={editor.isPending} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap gap-3">
          <PictureField
            kind="avatar"
            value={editor.avatar}
            onChange={editor.setAvatar}
            disabled={editor.isPending}
          />
          <PictureField
            kind="cover"
            value={editor.cover}
            onChange={editor.setCover}
            disabled={editor.isPending}
          />
        </div>
        <TextField
          label={
            <>
              {t(labels.name)} <span className="font-normal text-danger">{t('communities.required')}</span>
            </>
          }
          name="name"
          required
          autoComplete="off"
          value={words.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errorOf('name')}
        />
        <TextArea
          label={t(labels.description)}
          name="description"
          rows={3}
          value={words.description}
          onChange={({ target }) => change({ description: target.value })}
          error={errorOf('description')}
        />
        <TextArea
          label={t(labels.rules)}
          name="rules"
          rows={3}
          value={words.rules}
          onChange={({ target }) => change({ rules: target.value })}
          error={errorOf('rules')}
        />
        <TextField
          label={t(labels.location)}
          name="location"
          autoComplete="off"
          value={words.location}
          onChange={({ target }) => change({ location: target.value })}
          error={errorOf('location')}
        />
        {mayOpen && (
          <RadioList
            label={t('communities.privacy')}
            value={words.privacy}
            onChange={(privacy) => change({ privacy })}
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
        {editor.isChanged && (
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <p className="text-13 text-muted">{t('communities.draft_kept')}</p>
            <Button variant="quiet" size="sm" onClick={editor.discard}>
              {t('communities.discard')}
            </Button>
          </div>
        )}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        {cancel}
        <Button type="submit" busy={editor.isPending || editor.isUploading}>
          {t(labels.submit)}
        </Button>
      </div>
    </form>
  )
}
