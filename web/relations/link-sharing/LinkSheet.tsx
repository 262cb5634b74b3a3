import { Link2, Printer, Share } from 'lucide-react'
import { useState } from 'react'
import { type Language, loadTexts, useText } from '../../platform/i18n/i18n.ts'
import type { Text } from '../../platform/i18n/message-book.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { QrCode } from '../../ui/layout/QrCode.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { copyUrl, hasShareSheet, shareUrl } from '../copy-link.ts'
import { PaperSheet, type PaperWords } from './PaperSheet.tsx'

interface LinkSheetProps {
  open: boolean
  onClose: () => void
  title: string
  url: string
  /** Goes with the link into another app. */
  message: string
  /** Says whom the code is for, if not everybody. */
  note?: string
  wordsIn: (t: Text, language: Language) => PaperWords
}

const languages = ['vi', 'en'] as const

/** A link as a code to scan, to send with another app, to copy, and on paper. */
export default function LinkSheet({ open, onClose, title, url, message, note, wordsIn }: LinkSheetProps) {
  const t = useText()
  const [paper, setPaper] = useState<(PaperWords & { scan: string })[] | null>(null)
  const print = async () => {
    const texts = await Promise.all(languages.map(loadTexts))
    setPaper(
      texts.map((translate, index) => ({
        ...wordsIn(translate, languages[index] ?? 'vi'),
        scan: translate('link-sharing.scan'),
      })),
    )
  }
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="grid gap-4">
        <div className="grid justify-items-center gap-2">
          <span className="rounded-card border border-line bg-surface p-1" data-theme="light">
            <QrCode value={url} label={t('link-sharing.code')} />
          </span>
          <p className="text-center text-13 text-muted text-pretty">{note ?? t('link-sharing.code_note')}</p>
        </div>
        <ListGroup>
          {hasShareSheet() && (
            <ListRow
              icon={<Share />}
              title={t('link-sharing.device')}
              onPress={() => void shareUrl(url, message)}
            />
          )}
          <ListRow
            icon={<Link2 />}
            title={t('relations.copy_link')}
            onPress={() => {
              onClose()
              void copyUrl(url)
            }}
          />
          <ListRow
            icon={<Printer />}
            title={t('link-sharing.print')}
            note={t('link-sharing.print_note')}
            onPress={() => void print()}
          />
        </ListGroup>
      </div>
      {paper && <PaperSheet url={url} words={paper} onPrinted={() => setPaper(null)} />}
    </Sheet>
  )
}
