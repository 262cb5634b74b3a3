import { choosePortrait, type Portrait, portraitUrl } from '../../../../contract/people/portraits.ts'
import { removeAvatar } from '../../../../contract/people/users.ts'
import { call } from '../../../platform/api/call.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mergeUser, setUser } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changeProfile } from '../data.ts'
import { showNewFace } from '../profile/avatar-upload.ts'

/** Milliseconds. Arrow keys pass several faces: only the one they rest on is sent. */
const settles = 400

/** The last pick, and the face that the server still has. */
let latest: object | null = null
let saved: string | null = null

/** Shows a portrait at once, or none with null; restores the face of before when the server refuses. */
export async function pickPortrait(
  { id, avatar_url }: { id: number; avatar_url: string | null },
  portrait: Portrait | null,
  { replaces_photo = false } = {},
): Promise<void> {
  const mine = {}
  if (!latest) saved = avatar_url
  latest = mine
  const show = (face: string | null) => {
    mergeUser({ avatar_url: face })
    changeProfile(id, { avatar_url: face })
  }
  show(portrait && portraitUrl(portrait))
  await new Promise((resolve) => setTimeout(resolve, settles))
  if (mine !== latest) return
  try {
    const params = { id }
    const own = await (portrait
      ? call(choosePortrait, { params, body: { portrait, ...(replaces_photo && { replaces_photo }) } })
      : call(removeAvatar, { params }))
    if (mine !== latest) {
      saved = own.avatar_url
      return
    }
    latest = null
    setUser(own)
    showNewFace(id, own.avatar_url)
    toast({ title: text(portrait ? 'portraits.saved' : 'portraits.removed'), tone: 'good' })
  } catch (error) {
    if (mine !== latest) return
    latest = null
    show(saved)
    void toastFailure(text('portraits.not_saved'), error)
  }
}
