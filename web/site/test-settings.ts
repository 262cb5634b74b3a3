import type { CompanySetting } from './operator-settings.tsx'

const names: CompanySetting[] = [
  'company_name',
  'company_address',
  'company_tax_number',
  'company_phone',
  'company_email',
]

/** Runs a test on a page whose operator has said only this of the company. */
export async function withSettings(said: Partial<Record<CompanySetting, string>>, run: () => Promise<void>) {
  const tags = names.map((name) => {
    const tag = document.createElement('meta')
    tag.name = `xom:${name}`
    tag.content = said[name] ?? ''
    return tag
  })
  document.head.append(...tags)
  try {
    await run()
  } finally {
    for (const tag of tags) tag.remove()
  }
}
