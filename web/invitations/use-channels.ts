import { useState } from 'react'
import { text } from '../platform/i18n/i18n.ts'
import { type TextKey } from '../platform/i18n/catalogue.ts'
import { toast } from '../ui/feedback/toast.ts'
import { addressAt, type Channel, opensTab } from './channels.ts'
import { invite, whyNot } from './data.ts'

/** A link that waits for another tap, as the browser refused to open or copy it. */
export interface ReadyLink {
  channel: Channel
  link: string
  /** Null for copying. */
  address: string | null
}

/** Each tap creates a link for one person and opens the channel with it. */
export function useChannels() {
  const [making, setMaking] = useState<Channel | null>(null)
  const [ready, setReady] = useState<ReadyLink | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)

  async function start(channel: Channel) {
    if (making) return
    // A tab opened after the request would be blocked as a pop-up.
    const tab = opensTab(channel) ? window.open('', '_blank') : null
    setMaking(channel)
    setReady(null)
    setProblem(null)
    try {
      const { link } = await invite({ channel }, crypto.randomUUID())
      const address = addressAt(channel, link, text('invitations.message'))
      if (!(await handOn(link, address, tab))) setReady({ channel, link, address })
    } catch (error) {
      tab?.close()
      setProblem(whyNot(error))
    } finally {
      setMaking(null)
    }
  }

  return { making, ready, problem, start, done: () => setReady(null) }
}

/** Resolves to whether the link was certainly shared. */
async function handOn(link: string, address: string | null, tab: Window | null): Promise<boolean> {
  if (address === null) return shareOrCopy(link)
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

async function shareOrCopy(link: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text: text('invitations.message'), url: link })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  return copy(link)
}

/** Resolves to false when the browser refuses. */
export async function copy(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    return false
  }
  toast({ title: text('invitations.copied'), description: text('invitations.copied_text'), tone: 'good' })
  return true
}
