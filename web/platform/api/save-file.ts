import { language } from '../i18n/i18n.ts'
import { localItems } from '../storage/local-items.ts'
import { accessKey } from '../session/tokens.ts'
import { renewAccessToken } from './call.ts'

/** Saves a file that requires the session, which a plain link doesn't send. Never throws. */
export async function saveFile(address: string, name: string): Promise<boolean> {
  try {
    const file = await loadFile(address)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    // Some browsers read the file after the click has ended.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return true
  } catch {
    return false
  }
}

/** Loads a file that requires the session. */
export async function loadFile(address: string): Promise<Blob> {
  const request = (token: string | null) =>
    fetch(address, {
      headers: { 'Accept-Language': language(), ...(token !== null && { Authorization: `Bearer ${token}` }) },
    })
  let reply = await request(localItems.getItem(accessKey))
  if (reply.status === 401) reply = await request(await renewAccessToken())
  if (!reply.ok) throw new Error(`${address} replied with ${reply.status}`)
  return reply.blob()
}
