import { useEffect, useState } from 'react'
import { sizeOf } from '../../../platform/formats.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { setLanguage, useText } from '../../../platform/i18n/i18n.ts'
import { consent } from '../../../platform/kept/consent.ts'
import { localItems } from '../../../platform/kept/local-items.ts'
import { signOut } from '../../../platform/session/sign-in-and-out.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Parcel } from '../../../ui/illustrations/Parcel.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { setTheme } from '../../../ui/styles/theme.ts'
import { decide, nothingOptional } from '../../consent/decide.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { SwitchSkeleton } from '../account/Waiting.tsx'
import { type Inventory, type KeptItem, removeItem, type Shelf, takeInventory } from './inventory.ts'
import { knownItem } from './known-items.ts'

const shelves: { shelf: Shelf; title: TextKey }[] = [
  { shelf: 'local', title: 'settings.shelf_local' },
  { shelf: 'session', title: 'settings.shelf_session' },
  { shelf: 'database', title: 'settings.shelf_database' },
  { shelf: 'cache', title: 'settings.shelf_cache' },
]

export default function LocalStorageScreen() {
  const t = useText()
  const { inventory, recount } = useInventory()
  const [asked, setAsked] = useState<KeptItem | 'all' | null>(null)
  const [busy, setBusy] = useState(false)
  const known = asked && asked !== 'all' ? knownItem(asked.shelf, asked.key) : undefined

  async function clear() {
    if (!asked) return
    setBusy(true)
    try {
      await (asked === 'all' ? clearAll() : clearItem(asked))
      toast({ title: t(asked === 'all' ? 'settings.all_cleared' : 'settings.cleared'), tone: 'good' })
    } catch {
      toast({ title: t('settings.not_cleared'), tone: 'bad' })
    }
    setBusy(false)
    setAsked(null)
    await recount()
  }

  return (
    <SettingsPage title={t('settings.local')} lead={t('settings.local_lead')}>
      {inventory ? <Total {...inventory} /> : <Waiting />}
      {inventory?.items.length === 0 && (
        <EmptyState picture={<Parcel />} title={t('settings.nothing_kept')} />
      )}
      {shelves.map(({ shelf, title }) => {
        const items = inventory?.items.filter((item) => item.shelf === shelf) ?? []
        return (
          items.length > 0 && (
            <ListGroup key={shelf} title={t(title)}>
              {items.map((item) => (
                <KeptItemRow key={item.key} item={item} onClear={() => setAsked(item)} />
              ))}
            </ListGroup>
          )
        )
      })}
      {inventory && inventory.items.length > 0 && (
        <Button variant="danger" className="md:justify-self-start md:px-8" onClick={() => setAsked('all')}>
          {t('settings.clear_all')}
        </Button>
      )}
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked === 'all' || !asked
            ? t('settings.clear_all_question')
            : t('settings.clear_question', { name: known ? t(known.name) : asked.key })
        }
        text={
          asked === 'all' || !asked ? t('settings.clear_all_text') : t(known?.loss ?? 'settings.loss_unknown')
        }
        confirmLabel={t(known?.signsOut ? 'settings.clear_and_leave' : 'settings.clear')}
        cancelLabel={t('settings.cancel')}
        busy={busy}
        onConfirm={() => void clear()}
      />
    </SettingsPage>
  )
}

function Total({ items, quota }: Inventory) {
  const t = useText()
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  return (
    <Card as="section" className="p-4">
      <p className="text-13 text-muted">{t('settings.in_use')}</p>
      <p className="text-30 font-bold">{sizeOf(bytes)}</p>
      {quota !== null && (
        <p className="mt-1 text-13 text-muted">{t('settings.quota', { size: sizeOf(quota) })}</p>
      )}
    </Card>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
      <Skeleton className="h-26 rounded-card" />
      <ListGroup>
        {[1, 2, 3, 4].map((row) => (
          <SwitchSkeleton key={row} />
        ))}
      </ListGroup>
    </div>
  )
}

function KeptItemRow({ item, onClear }: { item: KeptItem; onClear: () => void }) {
  const t = useText()
  const known = knownItem(item.shelf, item.key)
  const name = known ? t(known.name) : t('settings.item_unknown')
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p className="text-pretty">{name}</p>
        <p className="text-13 wrap-anywhere text-muted">
          {t('settings.item_size', { key: item.key, size: sizeOf(item.bytes) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('settings.clear_item', { name: known ? `${name} (${item.key})` : item.key })}
        onClick={onClear}
      >
        {t('settings.clear')}
      </Button>
    </div>
  )
}

/** Milliseconds between two counts: a tab gets no events for its own changes. */
const pollInterval = 2000

/** Null until the first count. */
function useInventory() {
  const [inventory, setInventory] = useState<Inventory | null>(null)
  useEffect(() => {
    let here = true
    const update = async () => {
      if (document.visibilityState === 'hidden') return
      const found = await takeInventory()
      if (here) setInventory(found)
    }
    const onChange = () => void update()
    onChange()
    const timer = setInterval(onChange, pollInterval)
    addEventListener('storage', onChange)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      here = false
      clearInterval(timer)
      removeEventListener('storage', onChange)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
  return { inventory, recount: async () => setInventory(await takeInventory()) }
}

/** Clears one item and everything that depends on it. */
async function clearItem(item: KeptItem): Promise<void> {
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
async function clearAll(): Promise<void> {
  await signOut()
  const { items } = await takeInventory()
  for (const item of items) {
    if (item.shelf === 'local') await undo(item.key)
    await removeItem(item)
  }
}
