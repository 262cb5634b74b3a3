import { type ReactNode, useState } from 'react'
import { canBlock } from '../../contract/policy.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { takeFocus } from '../ui/overlays/take-focus.ts'
import { BlockQuestion } from './BlockQuestion.tsx'
import { type BlockedPerson, blockPerson } from './blocks.ts'
import { copyLink } from './copy-link.ts'
import { Options } from './Options.tsx'
import { type ReportTarget, ReportForm } from './ReportForm.tsx'
import { reportTitles } from './report-titles.ts'
import { Thanks } from './Thanks.tsx'
import { PersonName } from './PersonName.tsx'

interface SafetySheetProps {
  target: ReportTarget
  /** The author, who can be blocked. */
  person: BlockedPerson
  /** The page whose link is copied. */
  path: string
  open: boolean
  onClose: () => void
  /** Leaves a page that a block takes away; false, and the sheet closes, on any other. */
  onLeave?: () => boolean
  /** Called when the block begins. */
  onBlocked?: () => void
  /** Title and content of the first step, with links to the others. */
  title?: string
  renderOptions?: (go: Ways) => ReactNode
}

/** Opens the other steps; `block` is null for staff, who block nobody. */
export interface Ways {
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
      <div key={step} ref={step === 'options' ? undefined : takeFocus} tabIndex={-1} className="outline-none">
        {step === 'options' &&
          (renderOptions?.(go) ?? (
            <Options
              type={target.type}
              person={person}
              onReport={go.report}
              onBlock={go.block}
              onCopy={copy}
            />
          ))}
        {step === 'report' && <ReportForm target={target} onSent={() => setStep('thanks')} />}
        {step === 'thanks' && <Thanks person={person} onBlock={askToBlock} onClose={onClose} />}
        {step === 'block' && <BlockQuestion onConfirm={block} onClose={onClose} />}
      </div>
    </Sheet>
  )
}
