import { create } from 'zustand'
import { confirmAvatar, removeAvatar, uploadAvatar } from '../../../../contract/people/users.ts'
import { putBytes } from '../../../media/put-bytes.ts'
import { problemOf, UploadError, type UploadProblem } from '../../../media/upload-error.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mergeUser, setUser, useSession, whenSignedOut } from '../../../platform/session/session.ts'
import { postKeys } from '../../../posts/kept-posts.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { userKeys } from '../../../relations/user-keys.ts'
import { changeProfile } from '../data.ts'

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
export async function sendAvatar(file: Blob): Promise<void> {
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

whenSignedOut(cancelAvatar)

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
    await putBytes(ticket.upload_url, ticket.headers, file, {
      signal,
      onProgress: (progress) => running === controller && change({ progress }),
    })
    const own = await call(confirmAvatar, { params, body: { id: ticket.id }, signal })
    if (running !== controller) return
    setUser(own)
    showNewFace(own.id, own.avatar_url)
    cancelAvatar()
    toast({ title: text('users.avatar_saved'), tone: 'good' })
  } catch (error) {
    if (running !== controller) return
    running = null
    change({
      problem:
        error instanceof UploadError
          ? error.problem
          : problemOf(error instanceof ApiError ? error : { status: 0 }),
    })
  }
}

/** Removes the picture at once; restores it when the server refuses. */
export async function dropAvatar(id: number, before: string | null): Promise<void> {
  const show = (avatar_url: string | null) => {
    mergeUser({ avatar_url })
    changeProfile(id, { avatar_url })
  }
  show(null)
  try {
    setUser(await call(removeAvatar, { params: { id } }))
    showNewFace(id, null)
    toast({ title: text('users.avatar_removed'), tone: 'good' })
  } catch (error) {
    show(before)
    void toastFailure(text('users.update_failed'), error)
  }
}

/** Posts show the picture as well. */
export function showNewFace(id: number, avatar_url: string | null) {
  changeProfile(id, { avatar_url })
  void queryClient.invalidateQueries({ queryKey: userKeys.profile(id) })
  void queryClient.invalidateQueries({ queryKey: postKeys.all })
}
