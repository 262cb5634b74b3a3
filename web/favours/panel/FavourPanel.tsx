import { useState } from 'react'
import { endPost, reopenPost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { updateCachedPost } from '../../posts/data.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { refreshFavour, useOffersOnPost } from '../data.ts'
import { FavourCard, FavourSkeleton, useLinkedOffer } from './FavourCard.tsx'
import { FinishedNote, VisitorPanel } from './VisitorPanel.tsx'

export default function FavourPanel({ post }: { post: Post }) {
  const viewer = useViewer()
  return post.author.id === viewer.id ? <AuthorPanel post={post} /> : <VisitorPanel post={post} />
}

function AuthorPanel({ post }: { post: Post }) {
  const t = useText()
  const list = useOffersOnPost(post.id)
  useLinkedOffer(list)
  const waiting = list.items.filter(({ status }) => status === 'offered').length
  return (
    <section aria-labelledby="favour-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="favour-title" className="text-17 font-bold">
          {t(post.category === 'give' ? 'favours.title_author_give' : 'favours.title_author_help')}
        </h2>
        {waiting > 0 && <p className="text-13 text-muted">{t('favours.waiting', { count: waiting })}</p>}
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {post.over_at && <FinishedNote post={post} />}
        <Pages
          query={list}
          items={list.items}
          skeleton={<FavourSkeleton />}
          failed={{ title: t('favours.list_failed') }}
          empty={!post.over_at && <NoOffers kind={post.category === 'give' ? 'give' : 'help'} />}
        >
          {(offers) => offers.map((offer) => <FavourCard key={offer.id} offer={offer} />)}
        </Pages>
      </div>
      <EndPost post={post} waiting={waiting} />
    </section>
  )
}

function NoOffers({ kind }: { kind: 'give' | 'help' }) {
  const t = useText()
  return (
    <div className="rounded-card border border-dashed border-line px-4 py-5 text-center">
      <p className="font-bold">{t(`favours.none_yet_${kind}`)}</p>
      <p className="text-13 text-muted text-pretty">{t('favours.none_yet_text')}</p>
    </div>
  )
}

function EndPost({ post, waiting }: { post: Post; waiting: number }) {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const end = async () => {
    setBusy(true)
    setFailed(false)
    const result = await setPostFinished(post, true)
    setBusy(false)
    if (result === 'failed') return setFailed(true)
    setConfirming(false)
    if (result === 'done')
      toast({ title: text('favours.ended_toast'), description: text('favours.ended_text'), tone: 'good' })
  }
  const reopen = async () => {
    setBusy(true)
    const result = await setPostFinished(post, false)
    setBusy(false)
    if (result === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
    if (result === 'done')
      toast({
        title: text('favours.post_reopened'),
        description: text('favours.post_reopened_text'),
        tone: 'good',
      })
  }
  const endLabel = post.category === 'give' ? 'favours.no_longer_given' : 'favours.no_longer_needed'
  return (
    <div className="mt-3 flex justify-center">
      {post.over_at ? (
        <Button variant="quiet" busy={busy} onClick={() => void reopen()}>
          {t('favours.reopen_post')}
        </Button>
      ) : (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          {t(endLabel)}
        </Button>
      )}
      <ConfirmSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
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

async function setPostFinished(post: Post, is_over: boolean): Promise<'done' | 'refused' | 'failed'> {
  try {
    const { over_at, offers_count } = await call(is_over ? endPost : reopenPost, { params: { id: post.id } })
    updateCachedPost(post.id, { over_at, offers_count })
    void refreshFavour(post.id)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) return 'failed'
    toast({ title: text(error.status === 404 ? 'favours.gone' : 'favours.not_now'), tone: 'bad' })
    void refreshFavour(post.id)
    return 'refused'
  }
}
