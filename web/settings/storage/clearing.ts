import { decide, nothingOptional } from '../../consent/decide.ts'
import { consent } from '../../platform/kept/consent.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { setTheme } from '../../ui/styles/theme.ts'
import { type KeptItem, removeItem, takeInventory } from './inventory.ts'
import { knownItem } from './known-items.ts'

/** Clears one item and everything that depends on it. */
export async function clearItem(item: KeptItem): Promise<void> {
  if (knownItem(item.shelf, item.key)?.signsOut) return signOut()
  if (item.shelf === 'local') await undo(item.key)
  await removeItem(item)
}

/** Resets what an item changed on screen. */
async function undo(key: string) {
  if (key === 'theme') setTheme('system')
  if (key === 'language') await setLanguage('vi')
  if (key === 'cookie_consent' && consent().decided_at !== null) await decide(nothingOptional)
  // Also where the browser refused to keep it.
  localItems.removeItem(key)
}

/** Signs out and clears this origin's storage. Throws when the browser refuses. */
export async function clearAll(): Promise<void> {
  await signOut()
  const { items } = await takeInventory()
  for (const item of items) {
    if (item.shelf === 'local') await undo(item.key)
    await removeItem(item)
  }
}
