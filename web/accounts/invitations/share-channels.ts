import { useState } from 'react'
import { text } from '../../platform/i18n/i18n.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type Channel, opensTab, sendInvitation, toInvitationError, toShareAddress } from './data.ts'

/** The device's own share sheet hands a link on as well; to the server it is one that is passed on. */
export type ShareMethod = Channel | 'share'

/** A link that waits for another tap, as the browser refused to open, share or copy it. */
export interface ReadyLink {
  way: ShareMethod
  link: string
  /** Null for sharing and copying. */
  address: string | null
}

/** Zalo, Messenger and all that is on the device; few desktops have it. */
export const canShare = () => typeof navigator.share === 'function'

/** Each tap creates a link for one person and opens the channel with it. */
export function useShareChannels() {
  const [making, setMaking] = useState<ShareMethod | null>(null)
  const [ready, setReady] = useState<ReadyLink | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)

  async function start(way: ShareMethod) {
    if (making) return
    // A tab opened after the request would be blocked as a pop-up.
    const channel = way === 'share' ? 'link' : way
    const tab = opensTab(channel) ? window.open('', '_blank') : null
    setMaking(way)
    setReady(null)
    setProblem(null)
    try {
      const { link } = await sendInvitation({ channel }, crypto.randomUUID())
      const address = toShareAddress(channel, link, text('invitations.message'))
      const isGone = way === 'share' ? await shareInvitationLink(link) : await openChannel(link, address, tab)
      if (!isGone) setReady({ way, link, address })
    } catch (error) {
      tab?.close()
      setProblem(toInvitationError(error))
    } finally {
      setMaking(null)
    }
  }

  return { making, ready, problem, start, done: () => setReady(null) }
}

/** Resolves to whether the link was certainly shared. */
async function openChannel(link: string, address: string | null, tab: Window | null): Promise<boolean> {
  if (address === null) return copyInvitationLink(link)
  if (tab) {
    tab.opener = null
    tab.location.replace(address)
    return true
  }
  if (address.startsWith('sms:')) openApp(address)
  return false
}

/** The browser doesn't report whether there is such an app. */
function openApp(address: string) {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}

/** Resolves to false when the person closes the sheet, or the browser wants another tap for it. */
export async function shareInvitationLink(link: string): Promise<boolean> {
  try {
    await navigator.share({ text: text('invitations.message'), url: link })
    return true
  } catch {
    return false
  }
}

/** Resolves to false when the browser refuses. */
export async function copyInvitationLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    return false
  }
  toast({ title: text('invitations.copied'), description: text('invitations.copied_text'), tone: 'good' })
  return true
}
