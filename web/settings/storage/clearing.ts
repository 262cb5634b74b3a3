import { decide, nothingOptional } from '../../consent/decide.ts'
import { consent } from '../../platform/kept/consent.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { signOut } from '../../platform/session/session.ts'
import { setTheme } from '../../ui/styles/theme.ts'
import { type KeptItem, removeItem, takeInventory } from './inventory.ts'
import { knownItem } from './known-items.ts'

/** Clears one thing, with all that hangs on it. */
export async function clearItem(item: KeptItem): Promise<void> {
  if (knownItem(item.shelf, item.key)?.signsOut) return signOut()
  if (item.shelf === 'local') await undo(item.key)
  await removeItem(item)
}

/** What is on screen because of an item goes back to how it is without. */
async function undo(key: string) {
  if (key === 'theme') setTheme('system')
  if (key === 'language') await setLanguage('vi')
  if (key === 'cookie_consent' && consent().decided_at !== null) await decide(nothingOptional)
  // Also where the browser refused to keep it.
  localItems.removeItem(key)
}

/** Signs out and leaves nothing of this origin on the device. Throws what a browser refuses to remove. */
export async function clearAll(): Promise<void> {
  await signOut()
  const { items } = await takeInventory()
  for (const item of items) {
    if (item.shelf === 'local') await undo(item.key)
    await removeItem(item)
  }
}
