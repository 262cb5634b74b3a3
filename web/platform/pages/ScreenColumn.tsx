import { type ReactNode, use } from 'react'
import { Column } from '../../ui/layout/Column.tsx'
import { ListPlace } from '../../ui/layout/list-place.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useText } from '../i18n/i18n.ts'
import { Around, useHasAround } from './Around.tsx'

interface ScreenColumnProps {
  title: string
  back?: string | undefined
  actions?: ReactNode
  wide?: boolean
  /** On a wide screen, what is around the viewer's home fills the right of a short list. */
  around?: boolean
  /** The classes of the main content. */
  className?: string
  children: ReactNode
}

/** A screen in one column, whose header has the title of the document. */
export function ScreenColumn({ title, back, actions, wide, around, className, children }: ScreenColumnProps) {
  const t = useText()
  const isBeside = use(ListPlace) === 'beside'
  const hasAround = useHasAround(around ?? false)
  const Content = isBeside ? 'div' : 'main'
  const content = <Content className={className ?? 'py-4'}>{children}</Content>
  return (
    <Column wide={wide || hasAround} header={<PageHeader title={title} back={back} actions={actions} />}>
      {isBeside ? null : <title>{`${title} · ${t('ui.app_name')}`}</title>}
      {hasAround ? <Around>{content}</Around> : content}
    </Column>
  )
}
