import { orderCalendarPath } from '../../../contract/market/orders.ts'
import { renewAccess } from '../../platform/api/call.ts'
import { language } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { accessKey } from '../../platform/session/tokens.ts'

/** Saves the hand-over as a calendar file, which needs the session: a plain link would be refused. Never throws. */
export async function saveCalendar(id: number): Promise<boolean> {
  try {
    const file = await load(orderCalendarPath.replace(':id', String(id)))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `xom-${id}.ics`
    link.click()
    // Some browsers read it only after the press.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return true
  } catch {
    return false
  }
}

async function load(address: string): Promise<Blob> {
  const ask = (token: string | null) =>
    fetch(address, {
      headers: { 'Accept-Language': language(), ...(token !== null && { Authorization: `Bearer ${token}` }) },
    })
  let reply = await ask(localItems.getItem(accessKey))
  if (reply.status === 401) reply = await ask(await renewAccess())
  if (!reply.ok) throw new Error(`The calendar was answered with ${reply.status}`)
  return reply.blob()
}
