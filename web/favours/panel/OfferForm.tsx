import { useState } from 'react'
import { lookUp } from '../../../contract/look-up.ts'
import { makeOffer, offerLimits } from '../../../contract/favours/offers.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { ownChange } from '../../platform/socket/hub.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { favourKindOf } from '../../posts/card/favour-state.ts'
import { promptForPush } from '../../notifications/push/prompt.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { TextArea } from '../../ui/controls/Field.tsx'
import { announce } from '../../ui/feedback/announcer.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { characterCountProps } from '../../relations/character-count.ts'
import { addOffer, refreshFavour } from '../data.ts'

const refusals: Partial<Record<string, TextKey>> = {
  not_a_favour: 'favours.refused_not_a_favour',
  post_over: 'favours.refused_post_over',
  already_offered: 'favours.refused_already_offered',
  declined: 'favours.refused_declined',
  too_many_offers: 'favours.refused_too_many_offers',
  verify_first: 'favours.refused_verify_first',
  location_needed: 'favours.refused_location_needed',
  out_of_reach: 'favours.out_of_reach',
}

export function OfferForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const t = useText()
  const draft = useFormDraft(`offer ${post.id}`, { message: '' })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const message = draft.words.message.trim()
  const countProps = characterCountProps(message, offerLimits.message, t)
  const name = post.author.display_name

  const send = async () => {
    if (countProps.error || busy) return
    setBusy(true)
    setFailed(false)
    try {
      const offer = await call(makeOffer, { params: { id: post.id }, body: message ? { message } : {} })
      draft.clear()
      onDone()
      addOffer(offer, post.id)
      announce(text('favours.sent', { name }))
      promptForPush()
      void refreshFavour(post.id, ownChange())
    } catch (error) {
      const refusal = refusalKey(error)
      if (!refusal) return setFailed(true)
      onDone()
      toast({ title: text(refusal, { name }), tone: 'bad' })
      void refreshFavour(post.id)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form className="grid gap-4" onSubmit={send}>
      <TextArea
        label={t('favours.message', { name })}
        placeholder={t(`favours.message_example_${favourKindOf(post)}`)}
        rows={3}
        className="min-h-24"
        value={draft.words.message}
        onChange={(event) => draft.change({ message: event.target.value })}
        {...countProps}
        hint={t('favours.message_hint', { counted: countProps.hint })}
      />
      {failed && (
        <p role="alert" className="text-danger">
          {t('favours.not_sent')}
        </p>
      )}
      <div>
        <Button type="submit" block size="lg" busy={busy}>
          {t('favours.send', { name })}
        </Button>
        <p className="mt-2 text-center text-13 text-muted text-pretty">{t('favours.send_note', { name })}</p>
      </div>
    </Form>
  )
}

function refusalKey(error: unknown): TextKey | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.status === 404 ? 'favours.refused_gone' : lookUp(refusals, error.code)
}
