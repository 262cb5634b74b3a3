import './paper.css'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { Logo } from '../../ui/layout/Logo.tsx'
import { QrCode } from '../../ui/layout/QrCode.tsx'

/** What stands on the printed sheet in one language. */
export interface PaperWords {
  title: string
  facts: readonly string[]
}

interface PaperSheetProps {
  url: string
  /** In Vietnamese and English. */
  words: readonly (PaperWords & { scan: string })[]
  onPrinted: () => void
}

/** A sheet for the notice board: A5, black on white, in both languages. Opens the browser's print dialog. */
export function PaperSheet({ url, words, onPrinted }: PaperSheetProps) {
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    addEventListener('afterprint', finish)
    print()
    return () => removeEventListener('afterprint', finish)
  }, [])
  const [main, other] = words
  if (!main) return null
  return createPortal(
    <div className="paper-sheet" lang="vi" data-size={sizeOf(words)}>
      <p className="flex items-center gap-2 text-20 font-bold">
        <Logo className="size-7" />
        Xóm
      </p>
      <h1 className="font-bold text-balance wrap-anywhere">{main.title}</h1>
      {other && other.title !== main.title && (
        <p lang="en" className="paper-other text-balance wrap-anywhere">
          {other.title}
        </p>
      )}
      {words.map(({ facts }, index) => (
        <Facts key={index} facts={facts} isMain={index === 0} />
      ))}
      <span className="mt-auto">
        <QrCode value={url} label={url} />
      </span>
      {words.map(({ scan }, index) => (
        <p
          key={scan}
          lang={index === 0 ? 'vi' : 'en'}
          className={index === 0 ? 'text-17 font-bold' : 'text-15'}
        >
          {scan}
        </p>
      ))}
      <p className="text-12 wrap-anywhere">{url.replace(/^https?:\/\//, '')}</p>
    </div>,
    document.body,
  )
}

/** By all that has to fit on the sheet. */
function sizeOf(words: readonly PaperWords[]) {
  const titles = new Set(words.map(({ title }) => title))
  const all = [...titles, ...words.flatMap(({ facts }) => facts)].join('')
  // Capitals are wider.
  const width = all.length + all.replace(/\P{Lu}/gu, '').length
  if (width > 700) return 'tiny'
  return width > 330 ? 'small' : width > 180 ? 'medium' : 'large'
}

function Facts({ facts, isMain }: { facts: readonly string[]; isMain: boolean }): ReactNode {
  if (!facts.length) return null
  return (
    <p lang={isMain ? 'vi' : 'en'} className={`wrap-anywhere ${isMain ? 'paper-main' : 'paper-other'}`}>
      {facts.map((fact) => (
        <span key={fact} className="block">
          {fact}
        </span>
      ))}
    </p>
  )
}
