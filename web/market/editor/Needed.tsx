import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'

/** The label of a field that has to be filled in. */
export function Needed({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <>
      {children} <span className="font-normal text-danger">{t('editor.required')}</span>
    </>
  )
}
