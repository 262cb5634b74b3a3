import { useState } from 'react'
import { text } from '../../platform/i18n/i18n.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type Channel, opensTab, sendInvitation, toInvitationError, toShareAddress } from './data.ts'

/** The device's share sheet and the code also share a link; for the server both are the channel `link`. */
export type ShareMethod = Channel | 'share' | 'code'

/** A link that needs another tap, because the browser refused to open, share or copy it. */
export interface PreparedLink {
  method: Exclude<ShareMethod, 'code'>
  link: string
  /** The address to open; null for sharing and copying. */
  address: string | null
}

/** The share sheet offers Zalo, Messenger and other apps of the device. Few desktops have one. */
export const canShare = () => typeof navigator.share === 'function'

/** Each tap creates a link for one person and opens the channel with it. */
export function useShareChannels() {
  const [pendingMethod, setPendingMethod] = useState<ShareMethod | null>(null)
  const [ready, setReady] = useState<PreparedLink | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)

  async function start(method: ShareMethod) {
    if (pendingMethod) return
    // A tab opened after the request would be blocked as a pop-up.
    const channel = method === 'share' || method === 'code' ? 'link' : method
    const tab = opensTab(channel) ? window.open('', '_blank') : null
    setPendingMethod(method)
    setReady(null)
    setProblem(null)
    try {
      const { link } = await sendInvitation({ channel }, crypto.randomUUID())
      const address = toShareAddress(channel, link, text('invitations.message'))
      if (method === 'code') return setCode(link)
      const isShared =
        method === 'share' ? await shareInvitationLink(link) : await openChannel(link, address, tab)
      if (!isShared) setReady({ method, link, address })
    } catch (error) {
      tab?.close()
      setProblem(toInvitationError(error))
    } finally {
      setPendingMethod(null)
    }
  }

  return {
    pendingMethod,
    ready,
    /** The link to show as a code. */
    code,
    problem,
    start,
    clear: () => {
      setReady(null)
      setCode(null)
    },
  }
}

/** Resolves to true only if the link was certainly shared. */
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

/** Opens the app for an address. The browser doesn't report whether there is one. */
function openApp(address: string) {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}

/** Resolves to false if the user closes the sheet or the browser requires another tap. */
export async function shareInvitationLink(link: string): Promise<boolean> {
  try {
    await navigator.share({ text: text('invitations.message'), url: link })
    return true
  } catch {
    return false
  }
}

/** Resolves to false if the browser refuses. */
export async function copyInvitationLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    return false
  }
  toast({ title: text('invitations.copied'), description: text('invitations.copied_text'), tone: 'good' })
  return true
}
