import type { CompanySetting } from './operator-settings.tsx'

const names: CompanySetting[] = [
  'company_name',
  'company_address',
  'company_tax_number',
  'company_phone',
  'company_email',
]

/** Runs a test on a page with these company settings and no others. */
export async function withSettings(
  settings: Partial<Record<CompanySetting, string>>,
  run: () => Promise<void>,
) {
  const tags = names.map((name) => {
    const tag = document.createElement('meta')
    tag.name = `xom:${name}`
    tag.content = settings[name] ?? ''
    return tag
  })
  document.head.append(...tags)
  try {
    await run()
  } finally {
    for (const tag of tags) tag.remove()
  }
}
