import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { claimBusiness, withdrawClaim } from '../../../../contract/directory/business-claims.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import type { Business } from '../../../../contract/directory/businesses.ts'
import { PictureGrid } from '../../../media/viewer/PictureGrid.tsx'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { fullDate, text, useText } from '../../../platform/i18n/i18n.ts'
import { noonInVietnam } from '../../../platform/i18n/vietnam.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { randomId } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { businessKeys, cacheBusiness } from '../businesses.ts'

/** Lets the owner claim a business that has no owner yet. */
export function ClaimCard({ business }: { business: Business }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { slug, my_claim } = business
  const isWaiting = my_claim?.status === 'waiting'
  const withdraw = async () => {
    try {
      await call(withdrawClaim, { params: { slug } })
      announce(text('businesses.claim_withdrawn'))
    } catch (error) {
      void toastFailure(text('businesses.claim_not_withdrawn'), error)
    }
    void queryClient.invalidateQueries({ queryKey: businessKeys.one(slug) })
  }
  return (
    <BusinessSection title={t(isWaiting ? 'businesses.claim_waiting' : 'businesses.claim_title')}>
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
            day: fullDate(noonInVietnam(my_claim.ask_again_at)),
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
    </BusinessSection>
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

  const send = async () => {
    if (!words || excess > 0) {
      setProblem('businesses.claim_blank')
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    try {
      cacheBusiness(
        await call(claimBusiness, { params: { slug }, body: { words }, idempotencyKey: key.current }),
      )
      draft.clear()
      announce(text('businesses.claim_sent'))
      onDone()
    } catch (error) {
      setProblem(exactReasonKey(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form className="grid gap-4" onSubmit={send}>
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
    </Form>
  )
}

export function BusinessPhotos({ business: { name, images } }: { business: Business }) {
  const t = useText()
  return (
    <BusinessSection title={t('businesses.photos')}>
      <PictureGrid
        media={images}
        title={t('businesses.photos_of', { name })}
        altOf={(index) => t('businesses.photo', { number: index + 1, count: images.length, name })}
      />
    </BusinessSection>
  )
}

export function BusinessSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className="p-4">
      <h3 id={heading} className="mb-2 text-17 font-bold">
        {title}
      </h3>
      {children}
    </Card>
  )
}
