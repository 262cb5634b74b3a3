import { useSyncExternalStore } from 'react'
import type { OwnUser } from '../../../../contract/accounts/accounts.ts'
import { choosePortrait, type Portrait, portraitUrl } from '../../../../contract/accounts/portraits.ts'
import { confirmAvatar, removeAvatar, uploadAvatar } from '../../../../contract/people/users.ts'
import { sendFile } from '../../../media/send-media.ts'
import { createUploadQueue, type Upload, type UploadCallbacks } from '../../../media/upload-queue.ts'
import { UploadError } from '../../../media/upload.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { randomId } from '../../../platform/random-id.ts'
import { mergeUser, onSignOut, setUser, useSession } from '../../../platform/session/session.ts'
import { postKeys } from '../../../posts/post-cache.ts'
import { userKeys } from '../../../relations/user-keys.ts'
import { updateCachedProfile } from '../data.ts'

/** At most one, which continues after the screen is closed. */
const uploads = createUploadQueue(sendAvatar)
uploads.start()

/** The current upload; undefined without one. */
export const useAvatarUpload = () => useSyncExternalStore(uploads.subscribe, uploads.list)[0]

/** A second call replaces the first upload. */
export function startAvatarUpload(file: Blob) {
  const { type, size } = file
  uploads.restart([{ id: randomId(), name: '', type, size, file, media: null }])
}

export const retryAvatar = uploads.retry
export const cancelAvatar = uploads.clear

onSignOut(cancelAvatar)

async function sendAvatar({ file, size }: Upload<OwnUser>, callbacks: UploadCallbacks): Promise<OwnUser> {
  const { user } = useSession.getState()
  if (!user || !file) throw new UploadError('lost')
  const params = { id: user.id }
  const body = { content_type: 'image/jpeg' as const, size }
  const destination = {
    announce: (signal: AbortSignal) => call(uploadAvatar, { params, body, signal }),
    confirm: (id: number, signal: AbortSignal) => call(confirmAvatar, { params, body: { id }, signal }),
  }
  const own = await sendFile(file, destination, callbacks)
  if (callbacks.signal.aborted) return own
  setUser(own)
  refreshAvatar(own.id, own.avatar_url)
  uploads.clear()
  return own
}

/** Removes the picture at once and restores it if the server refuses. */
export async function deleteAvatar(id: number, previousUrl: string | null): Promise<void> {
  const show = (avatar_url: string | null) => {
    mergeUser({ avatar_url })
    updateCachedProfile(id, { avatar_url })
  }
  show(null)
  try {
    setUser(await call(removeAvatar, { params: { id } }))
    refreshAvatar(id, null)
  } catch (error) {
    show(previousUrl)
    void toastFailure(text('users.update_failed'), error)
  }
}

/** Refetches the profile and the posts, which show the picture too. */
function refreshAvatar(id: number, avatar_url: string | null) {
  updateCachedProfile(id, { avatar_url })
  void queryClient.invalidateQueries({ queryKey: userKeys.profile(id) })
  void queryClient.invalidateQueries({ queryKey: postKeys.all })
}

/** Arrow keys pass several portraits; only the one on which they stop is sent. */
const debounceMs = 400

/** The latest pick, and the avatar that the server still stores. */
let latestPick: object | null = null
let savedAvatar: string | null = null

/** Shows a portrait at once (null for none) and restores the previous avatar if the server refuses. */
export async function pickPortrait(
  { id, avatar_url }: { id: number; avatar_url: string | null },
  portrait: Portrait | null,
  { replaces_photo = false } = {},
): Promise<void> {
  const thisPick = {}
  if (!latestPick) savedAvatar = avatar_url
  latestPick = thisPick
  const show = (url: string | null) => {
    mergeUser({ avatar_url: url })
    updateCachedProfile(id, { avatar_url: url })
  }
  show(portrait && portraitUrl(portrait))
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  if (thisPick !== latestPick) return
  try {
    const params = { id }
    const own = await (portrait
      ? call(choosePortrait, { params, body: { portrait, ...(replaces_photo && { replaces_photo }) } })
      : call(removeAvatar, { params }))
    if (thisPick !== latestPick) {
      savedAvatar = own.avatar_url
      return
    }
    latestPick = null
    setUser(own)
    refreshAvatar(id, own.avatar_url)
  } catch (error) {
    if (thisPick !== latestPick) return
    latestPick = null
    show(savedAvatar)
    void toastFailure(text('portraits.not_saved'), error)
  }
}
