import { BadgeCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Business } from '../../../../contract/businesses/businesses.ts'
import { claimBusiness, withdrawClaim } from '../../../../contract/businesses/claims.ts'
import { businessLimits } from '../../../../contract/businesses/limits.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { wordsInVietnam } from '../../../platform/i18n/vietnam-time.ts'
import { useFormDraft } from '../../../platform/kept/form-drafts.ts'
import { randomId } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { businessKeys, keepBusiness } from '../data.ts'
import { Section } from './Section.tsx'

/** For whoever runs what nobody has claimed. */
export function ClaimCard({ business }: { business: Business }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { slug, my_claim } = business
  const isWaiting = my_claim?.status === 'waiting'
  const withdraw = async () => {
    try {
      await call(withdrawClaim, { params: { slug } })
      toast({ title: text('businesses.claim_withdrawn') })
    } catch (error) {
      void toastFailure(text('businesses.claim_not_withdrawn'), error)
    }
    void queryClient.invalidateQueries({ queryKey: businessKeys.one(slug) })
  }
  return (
    <Section title={t(isWaiting ? 'businesses.claim_waiting' : 'businesses.claim_title')}>
      <p className="text-pretty text-muted">
        {t(isWaiting ? 'businesses.claim_waiting_text' : 'businesses.claim_text')}
      </p>
      {my_claim?.status === 'declined' && (
        <p className="mt-3 rounded-card bg-alert-tint p-3 text-pretty wrap-anywhere">
          <b>{t('businesses.claim_declined')}</b> {my_claim.reason}
        </p>
      )}
      {isWaiting ? (
        <Button variant="secondary" className="mt-3" onClick={() => void withdraw()}>
          {t('businesses.claim_withdraw')}
        </Button>
      ) : my_claim?.ask_again_at ? (
        <p className="mt-3 text-muted">
          {t('businesses.claim_again_from', {
            day: wordsInVietnam(my_claim.ask_again_at, { day: 'numeric', month: 'numeric', year: 'numeric' }),
          })}
        </p>
      ) : (
        <Button variant="give" className="mt-3" icon={<BadgeCheck />} onClick={() => setOpen(true)}>
          {t('businesses.claim')}
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('businesses.claim_title')}>
        <ClaimForm business={business} onDone={() => setOpen(false)} />
      </Sheet>
    </Section>
  )
}

function ClaimForm({ business: { slug }, onDone }: { business: Business; onDone: () => void }) {
  const t = useText()
  const draft = useFormDraft(`claim ${slug}`, { words: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const key = useRef(randomId())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const words = draft.words.words.trim()
  const excess = Array.from(words).length - businessLimits.words

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!words || excess > 0) {
      setProblem('businesses.claim_blank')
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    try {
      keepBusiness(
        await call(claimBusiness, { params: { slug }, body: { words }, idempotencyKey: key.current }),
      )
      draft.clear()
      toast({
        title: text('businesses.claim_sent'),
        description: text('businesses.claim_sent_text'),
        tone: 'good',
      })
      onDone()
    } catch (error) {
      setProblem(exactReasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        label={t('businesses.claim_words')}
        hint={t('businesses.claim_hint')}
        value={draft.words.words}
        onChange={({ target }) => {
          setProblem(null)
          draft.change({ words: target.value })
        }}
        error={excess > 0 ? t('businesses.too_long', { count: excess }) : problem ? t(problem) : undefined}
      />
      <Button type="submit" block size="lg" busy={busy}>
        {t('businesses.claim_send')}
      </Button>
    </form>
  )
}
