import { language } from '../i18n/i18n.ts'
import { localItems } from '../storage/local-items.ts'
import { accessKey } from '../session/tokens.ts'
import { renewAccessToken } from './call.ts'

/** Saves a file that needs the session: a plain link would be refused. Never throws. */
export async function saveFile(address: string, name: string): Promise<boolean> {
  try {
    const file = await loadFile(address)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    // Some browsers read it only after the press.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return true
  } catch {
    return false
  }
}

/** For what the browser can't fetch by itself, because it needs the session. */
export async function loadFile(address: string): Promise<Blob> {
  const ask = (token: string | null) =>
    fetch(address, {
      headers: { 'Accept-Language': language(), ...(token !== null && { Authorization: `Bearer ${token}` }) },
    })
  let reply = await ask(localItems.getItem(accessKey))
  if (reply.status === 401) reply = await ask(await renewAccessToken())
  if (!reply.ok) throw new Error(`${address} was answered with ${reply.status}`)
  return reply.blob()
}
