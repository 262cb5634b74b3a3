import { create } from 'zustand'
import { choosePortrait, type Portrait, portraitUrl } from '../../../../contract/accounts/portraits.ts'
import { confirmAvatar, removeAvatar, uploadAvatar } from '../../../../contract/people/users.ts'
import { toUploadProblem, uploadBytes, UploadError, type UploadProblem } from '../../../media/upload.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mergeUser, onSignOut, setUser, useSession } from '../../../platform/session/session.ts'
import { postKeys } from '../../../posts/post-cache.ts'
import { userKeys } from '../../../relations/user-keys.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { updateCachedProfile } from '../data.ts'

interface AvatarUpload {
  file: Blob
  /** An object URL. */
  preview: string
  /** From 0 to 1. */
  progress: number
  problem: UploadProblem | null
}

/** The current upload, which continues after the screen is closed; null without one. */
export const useAvatarUpload = create<{ upload: AvatarUpload | null }>(() => ({ upload: null }))

let activeController: AbortController | null = null

const change = (fields: Partial<AvatarUpload>) =>
  useAvatarUpload.setState(({ upload }) => ({ upload: upload && { ...upload, ...fields } }))

/** Starts an upload. A second call replaces the first one. */
export async function startAvatarUpload(file: Blob): Promise<void> {
  cancelAvatar()
  useAvatarUpload.setState({
    upload: { file, preview: URL.createObjectURL(file), progress: 0, problem: null },
  })
  await uploadAvatarFile(file)
}

export async function retryAvatar(): Promise<void> {
  const { upload } = useAvatarUpload.getState()
  if (!upload?.problem) return
  change({ progress: 0, problem: null })
  await uploadAvatarFile(upload.file)
}

export function cancelAvatar() {
  activeController?.abort()
  activeController = null
  const { upload } = useAvatarUpload.getState()
  if (upload) URL.revokeObjectURL(upload.preview)
  useAvatarUpload.setState({ upload: null })
}

onSignOut(cancelAvatar)

async function uploadAvatarFile(file: Blob) {
  const { user } = useSession.getState()
  if (!user) return
  const params = { id: user.id }
  const controller = new AbortController()
  activeController = controller
  const { signal } = controller
  try {
    const body = { content_type: 'image/jpeg' as const, size: file.size }
    const ticket = await call(uploadAvatar, { params, body, signal })
    await uploadBytes(ticket.upload_url, ticket.headers, file, {
      signal,
      onProgress: (progress) => activeController === controller && change({ progress }),
    })
    const own = await call(confirmAvatar, { params, body: { id: ticket.id }, signal })
    if (activeController !== controller) return
    setUser(own)
    refreshAvatar(own.id, own.avatar_url)
    cancelAvatar()
    toast({ title: text('users.avatar_saved'), tone: 'good' })
  } catch (error) {
    if (activeController !== controller) return
    activeController = null
    change({
      problem:
        error instanceof UploadError
          ? error.problem
          : toUploadProblem(error instanceof ApiError ? error : { status: 0 }),
    })
  }
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
    toast({ title: text('users.avatar_removed'), tone: 'good' })
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
    toast({ title: text(portrait ? 'portraits.saved' : 'portraits.removed'), tone: 'good' })
  } catch (error) {
    if (thisPick !== latestPick) return
    latestPick = null
    show(savedAvatar)
    void toastFailure(text('portraits.not_saved'), error)
  }
}
