import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline } from './document.ts'
import { text as words } from '../../platform/i18n/i18n.ts'
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

function renderBlock(each: Block, key: number): ReactNode {
  switch (each.type) {
    case 'paragraph':
      return <p key={key}>{each.children.map(renderInline)}</p>
    case 'heading':
      return (
        <h3 key={key} id={each.id} className="mt-3 scroll-mt-24 text-17 font-bold text-ink">
          {each.children.map(renderInline)}
        </h3>
      )
    case 'list':
      return createElement(
        each.ordered ? 'ol' : 'ul',
        {
          key,
          className: `grid gap-2 pl-5 ${each.ordered ? 'list-decimal' : 'list-disc'} marker:text-muted`,
        },
        each.items.map((item, place) => (
          <li key={place}>{item.map(item.length > 1 ? renderBlock : onlyBlock)}</li>
        )),
      )
    case 'table':
      return (
        <div
          key={key}
          role="region"
          tabIndex={0}
          aria-label={each.header.map(toPlainText).join(', ')}
          className="-mx-1 overflow-x-auto px-1 max-md:[&:has(th:nth-child(4))>table]:w-[40rem] print:overflow-visible"
        >
          <table className="w-full border-collapse text-left text-13 [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:align-bottom [&_th]:font-bold [&_th:first-child]:w-[30%]">
            <thead>
              <tr>
                {each.header.map((cell, place) => (
                  <th key={place} scope="col">
                    {cell.map(renderInline)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {each.rows.map((row, place) => (
                <tr key={place}>
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
          {each.blocks.map(renderBlock)}
        </blockquote>
      )
  }
}

/** A list item's text has no paragraph around it. */
const onlyBlock = (each: Block, key: number) =>
  each.type === 'paragraph' ? (
    <Fragment key={key}>{each.children.map(renderInline)}</Fragment>
  ) : (
    renderBlock(each, key)
  )

const inlineStyles = {
  strong: 'text-ink',
  em: undefined,
  code: 'rounded-sm bg-sunk px-1 py-px text-[0.875em]',
}
const link = 'font-bold text-help underline decoration-1 underline-offset-3 hover:decoration-2'

function renderInline(each: Inline, key: number): ReactNode {
  if (typeof each === 'string') return <Fragment key={key}>{fillIn(each)}</Fragment>
  const children = each.children.map(renderInline)
  if (each.type === 'link')
    return (
      <a key={key} href={each.href} className={link}>
        {children}
      </a>
    )
  return createElement(each.type, { key, className: inlineStyles[each.type] }, children)
}

/** As `{with email: or to {email}}`, left out where there is none. */
const conditional = String.raw`\{with (?:email|company):(?:[^{}]|\{\w+\})*\}`
const placeholders = new RegExp(String.raw`(${conditional}|\{(?:email|company)\})`)
const settingNames = { email: 'company_email', company: 'company_name' } as const

/** `{email}` becomes a link, `{company}` a name; without one, the contact page and a word for who runs Xóm. */
const fillIn = (text: string): ReactNode =>
  text.split(placeholders).map((part, key) => {
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

const companyName = () => settingOr('company_name', words('site.operator'))

function Email() {
  const email = setting('company_email')
  return (
    <IfSetting
      name="company_email"
      otherwise={
        <a href={siteAddress('contact')} className={link}>
          {words('site.by_contact_page')}
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
export function fillInText(text: string): string {
  const email = settingOr('company_email', words('site.by_contact_page'))
  return text
    .replaceAll(new RegExp(conditional, 'g'), (part) => {
      const [, name, inner = ''] = /^\{with (email|company):([^]*)\}$/.exec(part) ?? []
      return pickPart(settingNames[name as keyof typeof settingNames], inner)
    })
    .replaceAll('{email}', email)
    .replaceAll('{company}', companyName())
}

function pickPart(name: CompanySetting, inner: string) {
  if (!isPrerendering()) return isSettingSet(name) ? inner : ''
  const { begin, or, end } = settingMarkers(name)
  return `${begin}${inner}${or}${end}`
}

export const toPlainText = (inlines: Inline[]): string =>
  inlines.map((each) => (typeof each === 'string' ? each : toPlainText(each.children))).join('')
