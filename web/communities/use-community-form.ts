import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Community } from '../../contract/communities/communities.ts'
import { communityLimits } from '../../contract/communities/limits.ts'
import type { Media } from '../../contract/media/media.ts'
import { isFinal } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text } from '../platform/i18n/i18n.ts'
import { useFormDraft } from '../platform/storage/form-drafts.ts'
import { randomId } from '../platform/random-id.ts'
import {
  communityKeys,
  type CommunityPath,
  refetchOwnCommunities,
  showCommunity,
  communityEndpoints,
} from './data.ts'

export const textFields = ['name', 'description', 'rules', 'location'] as const
export type CommunityTextField = (typeof textFields)[number]

export type FieldProblem = { why: 'missing' } | { why: 'long'; by: number }

/** As the server counts. */
const characterCount = (word: string) => Array.from(word).length

const blank = { name: '', description: '', rules: '', location: '', privacy: 'open' }

/** A picture of the form: null where there is none, undefined while it is on its way. */
export type ChosenPicture = Media | null | undefined

/** Words are kept on this device until they are saved. `before` is null for a new one. */
export function useCommunityForm(
  door: CommunityPath,
  before: Community | null,
  onSaved: (saved: Community) => void,
) {
  const start = before
    ? {
        name: before.name,
        description: before.description,
        rules: before.rules,
        location: before.location,
        privacy: before.privacy as string,
      }
    : blank
  const draft = useFormDraft(`${door} ${before?.id ?? 'new'}`, start)
  const [avatar, setAvatar] = useState<ChosenPicture>(before?.avatar ?? null)
  const [cover, setCover] = useState<ChosenPicture>(before?.coverImage ?? null)
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState(randomId)
  const { words } = draft

  const problemOf = (field: CommunityTextField): FieldProblem | null => {
    const by = characterCount(words[field]) - communityLimits[field]
    if (by > 0) return { why: 'long', by }
    return field === 'name' && isTried && !words.name.trim() ? { why: 'missing' } : null
  }
  const firstWrong = () =>
    textFields.find(
      (field) =>
        characterCount(words[field]) > communityLimits[field] || (field === 'name' && !words.name.trim()),
    )

  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => {
        const body = {
          name: words.name.trim(),
          description: words.description.trim(),
          rules: words.rules.trim(),
          location: words.location.trim(),
          privacy: words.privacy === 'request' ? ('request' as const) : ('open' as const),
          avatar_media: avatar?.id ?? null,
          cover_media: cover?.id ?? null,
        }
        if (before === null) return call(communityEndpoints(door).create, { body, idempotencyKey: key })
        const was: Record<string, unknown> = {
          ...start,
          avatar_media: before.avatar?.id ?? null,
          cover_media: before.coverImage?.id ?? null,
        }
        // What another who looks after it changed meanwhile stays.
        const differing = Object.entries(body).filter(([name, value]) => value !== was[name])
        return call(communityEndpoints(door).change, {
          params: { id: before.id },
          body: Object.fromEntries(differing),
        })
      },
      onSuccess: async (saved) => {
        draft.clear()
        setAvatar(null)
        setCover(null)
        setTried(false)
        setKey(randomId())
        showCommunity(saved)
        onSaved(saved)
        await queryClient.invalidateQueries({ queryKey: communityKeys.all, refetchType: 'active' })
        await refetchOwnCommunities()
      },
      onError: (error) => {
        if (isFinal(error)) setKey(randomId())
        void toastFailure(text('communities.save_failed'), error)
      },
    },
    queryClient,
  )
  const isUploading = avatar === undefined || cover === undefined
  return {
    words,
    change: draft.change,
    isChanged: draft.is_changed,
    discard: draft.clear,
    avatar,
    cover,
    setAvatar,
    setCover,
    problemOf,
    isPending,
    isUploading,
    /** Returns the field to mend first. */
    send: (): CommunityTextField | undefined => {
      setTried(true)
      const wrong = firstWrong()
      if (!wrong && !isUploading) mutate()
      return wrong
    },
  }
}
