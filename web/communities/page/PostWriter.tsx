import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import { createPost, postLimits } from '../../../contract/posts/posts.ts'
import { acceptedInPosts } from '../../media/post-file.ts'
import { isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { randomId } from '../../platform/random-id.ts'
import { PhotoGrid } from '../../posts/composer/PhotoGrid.tsx'
import { RefusedFiles } from '../../posts/composer/PhotoPicker.tsx'
import { usePictures } from '../../posts/composer/use-pictures.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { inputStyles } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { refetchInside } from './posts-inside.ts'
import { keepRest } from './keep-rest.ts'
import { readAgainIfRefused } from './read-again.ts'

const noPictures = { media: [], bytes: {} }
const most = postLimits.media

/** Posts into a community; the words wait on this device until they are sent, and are in sight even for who is not in it any more. */
export function PostWriter({ community }: { community: Community }) {
  const t = useText()
  const draft = useFormDraft(`community-post ${community.id}`, { content: '' })
  const [key, setKey] = useState(randomId)
  const { uploads, queue, refused, pick, clear } = usePictures(noPictures, () => {})
  const content = draft.words.content
  const isReady = uploads.every(({ state }) => state === 'ready')
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (written: string) =>
        call(createPost, {
          body: {
            content: written,
            category: 'share' as const,
            community_id: community.id,
            media: uploads.flatMap(({ media }) => media?.id ?? []),
          },
          idempotencyKey: key,
        }),
      onSuccess: (_, written) => {
        keepRest(draft, written)
        clear()
        setKey(randomId())
        toast({ title: text('communities.posted') })
        return refetchInside(community.id)
      },
      onError: (error) => {
        if (isFinal(error)) setKey(randomId())
        void toastFailure(text('communities.post_failed'), error)
        readAgainIfRefused(community, error)
      },
    },
    queryClient,
  )
  if (!community.joined && !content.trim()) return null
  return (
    <form
      className="mb-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim() && isReady && community.joined && !isPending) mutate(content.trim())
      }}
    >
      <textarea
        rows={1}
        aria-label={t('communities.write_label')}
        placeholder={t('communities.write')}
        className={classNames(inputStyles, 'field-sizing-content min-h-12 resize-none py-3')}
        maxLength={postLimits.content}
        value={content}
        onChange={({ target }) => draft.change({ content: target.value })}
      />
      {(content.trim() !== '' || uploads.length > 0) && (
        <>
          <PhotoGrid
            uploads={uploads}
            queue={queue}
            label={t('communities.add_pictures')}
            listLabel={t('communities.pictures')}
            accept={acceptedInPosts}
            most={most}
            onPick={pick}
          />
          <RefusedFiles files={refused} />
          <Button
            type="submit"
            busy={isPending}
            disabled={!content.trim() || !isReady || !community.joined}
            className="justify-self-end"
          >
            {t('communities.post')}
          </Button>
        </>
      )}
    </form>
  )
}
