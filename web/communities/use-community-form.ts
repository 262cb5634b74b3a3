import { useState } from 'react'
import type { Community } from '../../contract/communities/communities.ts'
import { communityLimits } from '../../contract/communities/limits.ts'
import type { Media } from '../../contract/media/media.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { changedFields } from '../platform/forms/draft-store.ts'
import { useAppForm } from '../platform/forms/use-app-form.ts'
import { text } from '../platform/i18n/i18n.ts'
import {
  communityKeys,
  type CommunityPath,
  refetchOwnCommunities,
  showCommunity,
  communityEndpoints,
} from './data.ts'

const toFormValues = (community: Community | null) => ({
  name: community?.name ?? '',
  description: community?.description ?? '',
  rules: community?.rules ?? '',
  location: community?.location ?? '',
  privacy: community?.privacy ?? ('open' as const),
})
type FormValues = ReturnType<typeof toFormValues>

/** A picture of the form: null where there is none, undefined while it is being uploaded. */
export type ChosenPicture = Media | null | undefined

const toBody = (values: FormValues, avatar: ChosenPicture, cover: ChosenPicture) => ({
  name: values.name.trim(),
  description: values.description.trim(),
  rules: values.rules.trim(),
  location: values.location.trim(),
  privacy: values.privacy,
  avatar_media: avatar?.id ?? null,
  cover_media: cover?.id ?? null,
})

/** `community` is null for a new one. The draft contains no pictures. */
export function useCommunityForm(
  path: CommunityPath,
  community: Community | null,
  onSaved: (saved: Community) => void,
) {
  const [before] = useState(community)
  const [avatar, setAvatar] = useState<ChosenPicture>(before?.avatar ?? null)
  const [cover, setCover] = useState<ChosenPicture>(before?.coverImage ?? null)
  const isUploading = avatar === undefined || cover === undefined
  const form = useAppForm<FormValues, Community>({
    draft: `${path} ${before?.id ?? 'new'}`,
    initial: toFormValues(before),
    required: ['name'],
    maxLengths: {
      name: communityLimits.name,
      description: communityLimits.description,
      rules: communityLimits.rules,
      location: communityLimits.location,
    },
    texts: {
      blank: () => text('communities.name_missing'),
      tooLong: (count) => text('communities.too_long', { count }),
    },
    save: async (values, { initial, idempotencyKey }) => {
      if (isUploading) return undefined
      const body = toBody(values, avatar, cover)
      if (!before) return call(communityEndpoints(path).create, { body, idempotencyKey })
      // Fields that another moderator has changed in the meantime stay.
      const initialBody = toBody(initial, before.avatar, before.coverImage)
      return call(communityEndpoints(path).change, {
        params: { id: before.id },
        body: changedFields(initialBody, body),
      })
    },
    onSaved: (saved) => {
      showCommunity(saved)
      onSaved(saved)
      void queryClient.invalidateQueries({ queryKey: communityKeys.all, refetchType: 'active' })
      void refetchOwnCommunities()
    },
    onFailed: (error) => void toastFailure(text('communities.save_failed'), error),
  })
  return { form, avatar, cover, setAvatar, setCover, isUploading }
}
