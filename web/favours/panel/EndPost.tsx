import { useState } from 'react'
import { endPost, reopenPost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { changePost } from '../../posts/data.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { refreshFavour } from '../data.ts'

export function EndPost({ post, waiting }: { post: Post; waiting: number }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const end = async () => {
    setBusy(true)
    setFailed(false)
    const how = await sendOver(post, true)
    setBusy(false)
    if (how === 'failed') return setFailed(true)
    setAsking(false)
    if (how === 'done')
      toast({ title: text('favours.ended_toast'), description: text('favours.ended_text'), tone: 'good' })
  }
  const reopen = async () => {
    setBusy(true)
    const how = await sendOver(post, false)
    setBusy(false)
    if (how === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
    if (how === 'done')
      toast({
        title: text('favours.post_reopened'),
        description: text('favours.post_reopened_text'),
        tone: 'good',
      })
  }
  const close = post.category === 'give' ? 'favours.no_longer_given' : 'favours.no_longer_needed'
  return (
    <div className="mt-3 flex justify-center">
      {post.over_at ? (
        <Button variant="quiet" busy={busy} onClick={() => void reopen()}>
          {t('favours.reopen_post')}
        </Button>
      ) : (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t(close)}
        </Button>
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('favours.end_question')}
        text={t(waiting ? 'favours.end_text_waiting' : 'favours.end_text', { count: waiting })}
        confirmLabel={t('favours.end_confirm')}
        cancelLabel={t('favours.keep')}
        busy={busy}
        error={failed ? t('favours.failed') : undefined}
        onConfirm={() => void end()}
      />
    </div>
  )
}

async function sendOver(post: Post, over: boolean): Promise<'done' | 'refused' | 'failed'> {
  try {
    const { over_at, offers_count } = await call(over ? endPost : reopenPost, { params: { id: post.id } })
    changePost(post.id, { over_at, offers_count })
    refreshFavour(post.id)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) return 'failed'
    toast({ title: text(error.status === 404 ? 'favours.gone' : 'favours.not_now'), tone: 'bad' })
    refreshFavour(post.id)
    return 'refused'
  }
}
