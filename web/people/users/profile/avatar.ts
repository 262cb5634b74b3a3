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

/** The current upload, which goes on after the screen is left; null without one. */
export const useAvatarUpload = create<{ upload: AvatarUpload | null }>(() => ({ upload: null }))

let running: AbortController | null = null

const change = (fields: Partial<AvatarUpload>) =>
  useAvatarUpload.setState(({ upload }) => ({ upload: upload && { ...upload, ...fields } }))

/** A second call replaces the first. */
export async function startAvatarUpload(file: Blob): Promise<void> {
  cancelAvatar()
  useAvatarUpload.setState({
    upload: { file, preview: URL.createObjectURL(file), progress: 0, problem: null },
  })
  await run(file)
}

export async function retryAvatar(): Promise<void> {
  const { upload } = useAvatarUpload.getState()
  if (!upload?.problem) return
  change({ progress: 0, problem: null })
  await run(upload.file)
}

export function cancelAvatar() {
  running?.abort()
  running = null
  const { upload } = useAvatarUpload.getState()
  if (upload) URL.revokeObjectURL(upload.preview)
  useAvatarUpload.setState({ upload: null })
}

onSignOut(cancelAvatar)

async function run(file: Blob) {
  const { user } = useSession.getState()
  if (!user) return
  const params = { id: user.id }
  const controller = new AbortController()
  running = controller
  const { signal } = controller
  try {
    const body = { content_type: 'image/jpeg' as const, size: file.size }
    const ticket = await call(uploadAvatar, { params, body, signal })
    await uploadBytes(ticket.upload_url, ticket.headers, file, {
      signal,
      onProgress: (progress) => running === controller && change({ progress }),
    })
    const own = await call(confirmAvatar, { params, body: { id: ticket.id }, signal })
    if (running !== controller) return
    setUser(own)
    refreshAvatar(own.id, own.avatar_url)
    cancelAvatar()
    toast({ title: text('users.avatar_saved'), tone: 'good' })
  } catch (error) {
    if (running !== controller) return
    running = null
    change({
      problem:
        error instanceof UploadError
          ? error.problem
          : toUploadProblem(error instanceof ApiError ? error : { status: 0 }),
    })
  }
}

/** Removes the picture at once; restores it when the server refuses. */
export async function deleteAvatar(id: number, before: string | null): Promise<void> {
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
    show(before)
    void toastFailure(text('users.update_failed'), error)
  }
}

/** Posts show the picture as well. */
function refreshAvatar(id: number, avatar_url: string | null) {
  updateCachedProfile(id, { avatar_url })
  void queryClient.invalidateQueries({ queryKey: userKeys.profile(id) })
  void queryClient.invalidateQueries({ queryKey: postKeys.all })
}

/** Milliseconds. Arrow keys pass several faces: only the one they rest on is sent. */
const debounceMs = 400

/** The last pick, and the face that the server still has. */
let latestPick: object | null = null
let savedAvatar: string | null = null

/** Shows a portrait at once, or none with null; restores the face of before when the server refuses. */
export async function pickPortrait(
  { id, avatar_url }: { id: number; avatar_url: string | null },
  portrait: Portrait | null,
  { replaces_photo = false } = {},
): Promise<void> {
  const mine = {}
  if (!latestPick) savedAvatar = avatar_url
  latestPick = mine
  const show = (face: string | null) => {
    mergeUser({ avatar_url: face })
    updateCachedProfile(id, { avatar_url: face })
  }
  show(portrait && portraitUrl(portrait))
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  if (mine !== latestPick) return
  try {
    const params = { id }
    const own = await (portrait
      ? call(choosePortrait, { params, body: { portrait, ...(replaces_photo && { replaces_photo }) } })
      : call(removeAvatar, { params }))
    if (mine !== latestPick) {
      savedAvatar = own.avatar_url
      return
    }
    latestPick = null
    setUser(own)
    refreshAvatar(id, own.avatar_url)
    toast({ title: text(portrait ? 'portraits.saved' : 'portraits.removed'), tone: 'good' })
  } catch (error) {
    if (mine !== latestPick) return
    latestPick = null
    show(savedAvatar)
    void toastFailure(text('portraits.not_saved'), error)
  }
}
