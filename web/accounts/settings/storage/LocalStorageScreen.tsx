import { useEffect, useState } from 'react'
import { formatBytes } from '../../../platform/formats.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { setLanguage, useText } from '../../../platform/i18n/i18n.ts'
import { currentConsent } from '../../../platform/storage/consent.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { signOut } from '../../../platform/session/sign-in-and-out.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Parcel } from '../../../ui/illustrations/empty-states.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { setTheme } from '../../../ui/styles/theme.ts'
import { saveConsent, noOptionalConsent } from '../../consent/decide.ts'
import { SettingsPage, SwitchSkeleton } from '../SettingsPage.tsx'
import {
  describeItem,
  listStoredItems,
  removeStoredItem,
  type StorageKind,
  type StoredItem,
  type StoredItems,
} from './known-items.ts'

const storageKinds: { kind: StorageKind; title: TextKey }[] = [
  { kind: 'local', title: 'settings.shelf_local' },
  { kind: 'session', title: 'settings.shelf_session' },
  { kind: 'database', title: 'settings.shelf_database' },
  { kind: 'cache', title: 'settings.shelf_cache' },
]

export default function LocalStorageScreen() {
  const t = useText()
  const { inventory, recount } = useInventory()
  const [target, setTarget] = useState<StoredItem | 'all' | null>(null)
  const [busy, setBusy] = useState(false)
  const knownItem = target && target !== 'all' ? describeItem(target.kind, target.key) : undefined

  async function clear() {
    if (!target) return
    setBusy(true)
    try {
      await (target === 'all' ? clearAll() : clearItem(target))
      announce(t(target === 'all' ? 'settings.all_cleared' : 'settings.cleared'))
    } catch {
      toast({ title: t('settings.not_cleared'), tone: 'bad' })
    }
    setBusy(false)
    setTarget(null)
    await recount()
  }

  return (
    <SettingsPage title={t('settings.local')} lead={t('settings.local_lead')}>
      {inventory ? <StorageTotal {...inventory} /> : <StorageSkeleton />}
      {inventory?.items.length === 0 && (
        <EmptyState
          picture={<Parcel />}
          title={t('settings.nothing_kept')}
          text={t('settings.nothing_kept_text')}
        />
      )}
      {/* Above the rows, because more come while the screen is open. */}
      {inventory && inventory.items.length > 0 && (
        <Button variant="danger" className="md:justify-self-start md:px-8" onClick={() => setTarget('all')}>
          {t('settings.clear_all')}
        </Button>
      )}
      {storageKinds.map(({ kind, title }) => {
        const items = inventory?.items.filter((item) => item.kind === kind) ?? []
        return (
          items.length > 0 && (
            <ListGroup key={kind} title={t(title)}>
              {items.map((item) => (
                <StoredItemRow key={item.key} item={item} onClear={() => setTarget(item)} />
              ))}
            </ListGroup>
          )
        )
      })}
      <ConfirmSheet
        open={target !== null}
        onClose={() => setTarget(null)}
        title={
          target === 'all' || !target
            ? t('settings.clear_all_question')
            : t('settings.clear_question', { name: knownItem ? t(knownItem.name) : target.key })
        }
        text={
          target === 'all' || !target
            ? t('settings.clear_all_text')
            : t(knownItem?.loss ?? 'settings.loss_unknown')
        }
        confirmLabel={t(knownItem?.signsOut ? 'settings.clear_and_leave' : 'settings.clear')}
        cancelLabel={t('settings.cancel')}
        busy={busy}
        onConfirm={() => void clear()}
      />
    </SettingsPage>
  )
}

function StorageTotal({ items, quota }: StoredItems) {
  const t = useText()
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  return (
    <Card as="section" className="p-4">
      <p className="text-13 text-muted">{t('settings.in_use')}</p>
      <p className="text-30 font-bold">{formatBytes(bytes)}</p>
      {quota !== null && (
        <p className="mt-1 text-13 text-muted">{t('settings.quota', { size: formatBytes(quota) })}</p>
      )}
    </Card>
  )
}

function StorageSkeleton() {
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

function StoredItemRow({ item, onClear }: { item: StoredItem; onClear: () => void }) {
  const t = useText()
  const knownItem = describeItem(item.kind, item.key)
  const name = knownItem ? t(knownItem.name) : t('settings.item_unknown')
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p className="text-pretty">{name}</p>
        <p className="text-13 wrap-anywhere text-muted">
          {knownItem
            ? t(knownItem.loss)
            : t('settings.item_size', { key: item.key, size: formatBytes(item.bytes) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('settings.clear_item', { name: knownItem ? name : item.key })}
        onClick={onClear}
      >
        {t('settings.clear')}
      </Button>
    </div>
  )
}

/** The time between two counts. Polling is needed because a tab gets no events for its own changes. */
const pollIntervalMs = 2000

/** The stored items; null until the first count. */
function useInventory() {
  const [inventory, setInventory] = useState<StoredItems | null>(null)
  useEffect(() => {
    let isMounted = true
    const update = async () => {
      if (document.visibilityState === 'hidden') return
      const items = await listStoredItems()
      if (isMounted) setInventory(items)
    }
    const onChange = () => void update()
    onChange()
    const timer = setInterval(onChange, pollIntervalMs)
    addEventListener('storage', onChange)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isMounted = false
      clearInterval(timer)
      removeEventListener('storage', onChange)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
  return { inventory, recount: async () => setInventory(await listStoredItems()) }
}

/** Clears one item and everything that depends on it. */
async function clearItem(item: StoredItem): Promise<void> {
  if (describeItem(item.kind, item.key)?.signsOut) return signOut()
  if (item.kind === 'local') await undoRemoval(item.key)
  await removeStoredItem(item)
}

/** Resets what an item changed on screen. */
async function undoRemoval(key: string) {
  if (key === 'theme') setTheme('system')
  if (key === 'language') await setLanguage('vi')
  if (key === 'cookie_consent' && currentConsent().decided_at !== null) await saveConsent(noOptionalConsent)
  // Also clears the in-memory copy, which exists if the browser refused to store the item.
  localItems.removeItem(key)
}

/** Signs out and clears this origin's storage. Throws when the browser refuses. */
async function clearAll(): Promise<void> {
  await signOut()
  const { items } = await listStoredItems()
  for (const item of items) {
    if (item.kind === 'local') await undoRemoval(item.key)
    await removeStoredItem(item)
  }
}
