import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteEvent, type Event } from '../../../contract/events/events.ts'
import { call } from '../../platform/api/call.ts'
import { applyUpdate } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useReason } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { type KeptPost, postKeys } from '../../posts/kept-posts.ts'
import { deletedKey, restore } from '../../posts/post/change-post.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { eventKeys, refreshLists } from '../kept-events.ts'

interface DeleteSheetProps {
  event: Event
  open: boolean
  onClose: () => void
}

export function DeleteSheet({ event: { id, post_id, is_mine }, open, onClose }: DeleteSheetProps) {
  const t = useText()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const reason = useReason(error)

  async function remove() {
    setBusy(true)
    setError(null)
    try {
      await call(deleteEvent, { params: { id } })
    } catch (failed) {
      setError(failed)
      setBusy(false)
      return
    }
    onClose()
    toast({
      title: text('event-page.deleted'),
      tone: 'good',
      // For ten minutes, as any post of one's own.
      ...(is_mine && {
        action: { label: text('event-page.undo'), onPress: () => void takeBack(post_id) },
      }),
    })
    await navigate('/events?tab=yours', { replace: true })
    applyUpdate<KeptPost>(postKeys.one(post_id), (post) => ({ ...post, is_gone: true }))
    queryClient.removeQueries({ queryKey: eventKeys.one(id) })
    void queryClient.invalidateQueries({ queryKey: eventKeys.lists })
    void queryClient.invalidateQueries({ queryKey: deletedKey })
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('event-page.delete_question')}
      text={t('event-page.delete_text')}
      confirmLabel={t('event-page.delete_yes')}
      cancelLabel={t('event-page.keep')}
      onConfirm={() => void remove()}
      busy={isBusy}
      error={error === null ? undefined : `${t('event-page.not_deleted')}. ${reason}`}
    />
  )
}

async function takeBack(post_id: number) {
  await restore(post_id)
  refreshLists()
  await queryClient.invalidateQueries({ queryKey: eventKeys.lists })
}
