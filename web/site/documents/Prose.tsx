import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline } from './document.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import {
  type CompanySetting,
  IfSetting,
  isPrerendering,
  isSettingSet,
  setting,
  settingMarkers,
  settingOr,
} from '../operator-settings.tsx'

export const Prose = ({ blocks }: { blocks: Block[] }) => (
  <div className="grid gap-3 text-15 text-pretty text-ink/90">{blocks.map(renderBlock)}</div>
)

function renderBlock(node: Block, key: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{node.children.map(renderInline)}</p>
    case 'heading':
      return (
        <h3 key={key} id={node.id} className="mt-3 scroll-mt-6 text-17 font-bold text-ink">
          {node.children.map(renderInline)}
        </h3>
      )
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        {
          key,
          className: `grid gap-2 pl-5 ${node.ordered ? 'list-decimal' : 'list-disc'} marker:text-muted`,
        },
        node.items.map((item, index) => (
          <li key={index}>{item.map(item.length > 1 ? renderBlock : renderOnlyBlock)}</li>
        )),
      )
    case 'table':
      return (
        <div
          key={key}
          role="region"
          tabIndex={0}
          aria-label={node.header.map(toPlainText).join(', ')}
          className="-mx-1 overflow-x-auto px-1 max-md:[&:has(th:nth-child(4))>table]:w-[40rem] print:overflow-visible"
        >
          <table className="w-full border-collapse text-left text-13 [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:align-bottom [&_th]:font-bold [&_th:first-child]:w-[30%]">
            <thead>
              <tr>
                {node.header.map((cell, index) => (
                  <th key={index} scope="col">
                    {cell.map(renderInline)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {node.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell.map(renderInline)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'quote':
      return (
        <blockquote key={key} className="grid gap-3 rounded-card bg-sunk px-4 py-3">
          {node.blocks.map(renderBlock)}
        </blockquote>
      )
  }
}

/** Without a paragraph around the text. */
const renderOnlyBlock = (node: Block, key: number) =>
  node.type === 'paragraph' ? (
    <Fragment key={key}>{node.children.map(renderInline)}</Fragment>
  ) : (
    renderBlock(node, key)
  )

const inlineStyles = {
  strong: 'text-ink',
  em: undefined,
  code: 'rounded-sm bg-sunk px-1 py-px text-[0.875em]',
}
const link = 'font-bold text-help underline decoration-1 underline-offset-3 hover:decoration-2'

function renderInline(node: Inline, key: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{fillIn(node)}</Fragment>
  const children = node.children.map(renderInline)
  if (node.type === 'link')
    return (
      <a key={key} href={node.href} className={link}>
        {children}
      </a>
    )
  return createElement(node.type, { key, className: inlineStyles[node.type] }, children)
}

/** Matches text such as `{with email: or to {email}}`, which is left out if the setting is missing. */
const conditional = String.raw`\{with (?:email|company):(?:[^{}]|\{\w+\})*\}`
const placeholders = new RegExp(String.raw`(${conditional}|\{(?:email|company)\})`)
const settingNames = { email: 'company_email', company: 'company_name' } as const

/**
 * Replaces `{email}` with a link and `{company}` with the name. Without these settings it links to the contact page and
 * writes “the operator of Xóm”.
 */
const fillIn = (content: string): ReactNode =>
  content.split(placeholders).map((part, key) => {
    if (part === '{email}') return <Email key={key} />
    if (part === '{company}') return <Fragment key={key}>{companyName()}</Fragment>
    const [, name, inner] = /^\{with (email|company):([^]*)\}$/.exec(part) ?? []
    if (inner === undefined) return part
    return (
      <IfSetting key={key} name={settingNames[name as keyof typeof settingNames]}>
        {fillIn(inner)}
      </IfSetting>
    )
  })

const companyName = () => settingOr('company_name', text('site.operator'))

function Email() {
  const email = setting('company_email')
  return (
    <IfSetting
      name="company_email"
      otherwise={
        <a href={siteAddress('contact')} className={link}>
          {text('site.by_contact_page')}
        </a>
      }
    >
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    </IfSetting>
  )
}

/** The same as plain text: for search and for structured data. */
export function fillInText(content: string): string {
  const email = settingOr('company_email', text('site.by_contact_page'))
  return content
    .replaceAll(new RegExp(conditional, 'g'), (part) => {
      const [, name, inner = ''] = /^\{with (email|company):([^]*)\}$/.exec(part) ?? []
      return ifSet(settingNames[name as keyof typeof settingNames], inner)
    })
    .replaceAll('{email}', email)
    .replaceAll('{company}', companyName())
}

function ifSet(name: CompanySetting, inner: string) {
  if (!isPrerendering()) return isSettingSet(name) ? inner : ''
  const { begin, or, end } = settingMarkers(name)
  return `${begin}${inner}${or}${end}`
}

export const toPlainText = (inlines: Inline[]): string =>
  inlines.map((node) => (typeof node === 'string' ? node : toPlainText(node.children))).join('')
