import { Ban, EyeOff, Flag, HeartHandshake, Link2, MessageCircleOff, TextQuote, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { canBlock } from '../../contract/policy.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { focusOnMount } from '../ui/overlays/focus.ts'
import { PersonName } from './PersonName.tsx'
import { ReportForm, type ReportTarget, reportTitles } from './ReportSheet.tsx'
import { type BlockedPerson, blockPerson } from './blocks.ts'
import { copyLink } from './copy-link.ts'

interface SafetySheetProps {
  target: ReportTarget
  /** The author, who can be blocked. */
  person: BlockedPerson
  /** The page whose link is copied. */
  path: string
  open: boolean
  onClose: () => void
  /** Leaves a page that the block hides. Returns false on any other page; then only the sheet closes. */
  onLeave?: () => boolean
  /** Called when the block begins. */
  onBlocked?: () => void
  /** Title and content of the first step, with buttons for the other steps. */
  title?: string
  renderOptions?: (go: SafetyActions) => ReactNode
}

/** Opens the other steps. `block` is null for staff, who can't block. */
export interface SafetyActions {
  report: () => void
  block: (() => void) | null
  copy: () => void
}

type Step = 'options' | 'report' | 'thanks' | 'block'

export function SafetySheet(props: SafetySheetProps) {
  const { target, person, path, open, onClose, onLeave, onBlocked, title, renderOptions } = props
  const t = useText()
  const viewer = useViewer()
  const [step, setStep] = useState<Step>('options')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setStep('options')
  }

  const block = () => {
    if (!onLeave?.()) onClose()
    onBlocked?.()
    void blockPerson(person)
  }
  const copy = () => {
    onClose()
    void copyLink(path)
  }
  const askToBlock = canBlock(viewer) ? () => setStep('block') : null
  const go = { report: () => setStep('report'), block: askToBlock, copy }
  const titles = {
    options: title ?? <PersonName person={person} />,
    report: t(reportTitles[target.type]),
    thanks: t('relations.thanks'),
    block: t('relations.block_question', { name: person.display_name }),
  }
  return (
    <Sheet options open={open} onClose={onClose} title={titles[step]}>
      <div
        key={step}
        ref={step === 'options' ? undefined : focusOnMount}
        tabIndex={-1}
        className="outline-none"
      >
        {step === 'options' &&
          (renderOptions?.(go) ?? (
            <SafetyOptions
              type={target.type}
              person={person}
              onReport={go.report}
              onBlock={go.block}
              onCopy={copy}
            />
          ))}
        {step === 'report' && <ReportForm target={target} onSent={() => setStep('thanks')} />}
        {step === 'thanks' && <ReportThanks person={person} onBlock={askToBlock} onClose={onClose} />}
        {step === 'block' && <ConfirmBlockSheet onConfirm={block} onClose={onClose} />}
      </div>
    </Sheet>
  )
}

interface OptionsProps {
  type: ReportTarget['type']
  person: BlockedPerson
  onReport: () => void
  onBlock: (() => void) | null
  onCopy: () => void
}

export function SafetyOptions({ type, person, onReport, onBlock, onCopy }: OptionsProps) {
  const t = useText()
  return (
    <ListGroup>
      <ListRow icon={<Link2 />} title={t('relations.copy_link')} onPress={onCopy} />
      <ListRow
        icon={<Flag />}
        title={t(type === 'post' ? 'relations.report_post' : 'relations.report_person')}
        note={t('relations.report_note')}
        onPress={onReport}
      />
      {onBlock && (
        <ListRow
          icon={<Ban />}
          title={t('relations.block', { name: person.display_name })}
          note={t('relations.block_note')}
          danger
          onPress={onBlock}
        />
      )}
    </ListGroup>
  )
}

interface ThanksProps {
  person: BlockedPerson
  /** Null when blocking isn't possible. */
  onBlock: (() => void) | null
  onClose: () => void
}

function ReportThanks({ person, onBlock, onClose }: ThanksProps) {
  const t = useText()
  return (
    <div className="text-center">
      <span className="mx-auto mt-2 grid size-14 place-items-center rounded-full bg-give-tint text-give">
        <HeartHandshake aria-hidden className="size-7" />
      </span>
      <p className="mt-4 text-pretty">{t('relations.thanks_text')}</p>
      <div className="mt-6 grid gap-1.5">
        <Button block size="lg" variant="ink" onClick={onClose}>
          {t('relations.done')}
        </Button>
        {onBlock && (
          <Button block variant="quiet" onClick={onBlock}>
            {t('relations.block', { name: person.display_name })}
          </Button>
        )}
      </div>
    </div>
  )
}

export function ConfirmBlockSheet({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const t = useText()
  return (
    <>
      <ul className="grid gap-4 py-2 [&_svg]:mt-px [&_svg]:text-muted [&>li]:flex [&>li]:gap-3">
        <li>
          <EyeOff aria-hidden />
          {t('relations.block_sight')}
        </li>
        <li>
          <MessageCircleOff aria-hidden />
          {t('relations.block_contact')}
        </li>
        <li>
          <TextQuote aria-hidden />
          {t('relations.block_words')}
        </li>
        <li>
          <Undo2 aria-hidden />
          {t('relations.block_undo')}
        </li>
      </ul>
      <div className="mt-5 grid gap-1.5">
        <Button block size="lg" onClick={onConfirm}>
          {t('relations.block_confirm')}
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          {t('relations.cancel')}
        </Button>
      </div>
    </>
  )
}
