import { useState } from 'react'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Parcel } from '../../ui/illustrations/Parcel.tsx'
import { ListGroup } from '../../ui/layout/ListRow.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { clearAll, clearItem } from './clearing.ts'
import { sizeOf } from './formats.ts'
import type { Inventory, KeptItem, Shelf } from './inventory.ts'
import { KeptItemRow } from './KeptItemRow.tsx'
import { knownItem } from './known-items.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { useInventory } from './use-inventory.ts'
import { SwitchSkeleton } from '../account/Waiting.tsx'

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
