import { DoorOpen, Flag, Link2, MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Business, giveUpBusiness, removeBusiness } from '../../../../contract/directory/businesses.ts'
import { copyLink } from '../../../relations/copy-link.ts'
import { ReportForm, toastReportThanks } from '../../../relations/ReportSheet.tsx'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { focusOnMount } from '../../../ui/overlays/focus.ts'
import { businessKeys, cacheBusiness, businessPath } from '../businesses.ts'

interface OptionsProps {
  business: Business
  open: boolean
  onClose: () => void
}

type Step = 'options' | 'report' | 'give_up' | 'remove'

export default function Options({ business, open, onClose }: OptionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('options')
  const { id, slug, name, mine, can_remove } = business
  const path = businessPath(business)
  const close = () => {
    onClose()
    setStep('options')
  }
  const giveUp = async () => {
    close()
    try {
      cacheBusiness(await call(giveUpBusiness, { params: { slug } }))
      announce(text('businesses.given_up', { name }))
    } catch (error) {
      void toastFailure(text('businesses.not_given_up'), error)
    }
  }
  const remove = async () => {
    close()
    try {
      await call(removeBusiness, { params: { slug } })
      void navigate('/businesses', { replace: true })
      void queryClient.invalidateQueries({ queryKey: businessKeys.all })
      toast({ title: text('businesses.removed', { name }) })
    } catch (error) {
      void toastFailure(text('businesses.not_removed'), error)
    }
  }
  const titles = {
    options: name,
    report: t('relations.report_business'),
    give_up: t('businesses.give_up_question'),
    remove: t('businesses.remove_question'),
  }
  return (
    <Sheet options open={open} onClose={close} title={titles[step]}>
      <div
        key={step}
        ref={step === 'options' ? undefined : focusOnMount}
        tabIndex={-1}
        className="outline-none"
      >
        {step === 'options' && (
          <ListGroup>
            {mine && <ListRow icon={<Pencil />} title={t('businesses.edit')} to={`${path}/edit`} />}
            {mine && (
              <ListRow
                icon={<MessageSquareText />}
                title={t('businesses.read_feedback')}
                to={`${path}/feedback`}
              />
            )}
            <ListRow
              icon={<Link2 />}
              title={t('businesses.copy_link')}
              onPress={() => {
                close()
                void copyLink(path)
              }}
            />
            {!mine && (
              <ListRow
                icon={<Flag />}
                title={t('businesses.report')}
                note={t('businesses.report_note')}
                onPress={() => setStep('report')}
              />
            )}
            {mine && (
              <ListRow
                icon={<DoorOpen />}
                title={t('businesses.give_up')}
                note={t('businesses.give_up_note')}
                danger
                onPress={() => setStep('give_up')}
              />
            )}
            {can_remove && (
              <ListRow
                icon={<Trash2 />}
                title={t('businesses.remove')}
                danger
                onPress={() => setStep('remove')}
              />
            )}
          </ListGroup>
        )}
        {step === 'report' && (
          <ReportForm
            target={{ type: 'business', id }}
            onSent={() => {
              close()
              toastReportThanks()
            }}
          />
        )}
        {step === 'give_up' && (
          <Question
            words={t('businesses.give_up_text')}
            label={t('businesses.give_up')}
            onYes={() => void giveUp()}
            onNo={close}
          />
        )}
        {step === 'remove' && (
          <Question
            words={t('businesses.remove_text')}
            label={t('businesses.remove')}
            onYes={() => void remove()}
            onNo={close}
          />
        )}
      </div>
    </Sheet>
  )
}

interface QuestionProps {
  words: string
  label: string
  onYes: () => void
  onNo: () => void
}

function Question({ words, label, onYes, onNo }: QuestionProps) {
  const t = useText()
  return (
    <>
      <p className="text-muted text-pretty">{words}</p>
      <div className="mt-5 grid gap-1.5">
        <Button block size="lg" onClick={onYes}>
          {label}
        </Button>
        <Button block variant="quiet" onClick={onNo}>
          {t('businesses.cancel')}
        </Button>
      </div>
    </>
  )
}
