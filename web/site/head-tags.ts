import { type Language, text } from '../platform/i18n/i18n.ts'
import { siteAddressIn } from '../platform/pages/site-address.ts'
import type { PageHead } from '../platform/pages/site-page.ts'
import { setting, settingTags } from './operator-settings.tsx'

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function headTags(name: string, spoken: Language, head: PageHead): string[] {
  const home = setting('public_url')
  const at = (each: Language) => home + siteAddressIn(each, name)
  const title = head.title.includes(text('ui.app_name'))
    ? head.title
    : `${head.title} · ${text('ui.app_name')}`
  const picture = `${home}/og/${head.picture ?? 'landing'}${spoken === 'en' ? '-en' : ''}.jpg`
  const meta = (key: 'name' | 'property', of: string, content: string) =>
    `<meta ${key}="${of}" content="${escaped(content)}" />`
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escaped(href)}" />`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.hidden
      ? [meta('name', 'robots', 'noindex')]
      : [
          link('canonical', at(spoken)),
          link('alternate', at('vi'), ' hreflang="vi"'),
          link('alternate', at('en'), ' hreflang="en"'),
          link('alternate', at('vi'), ' hreflang="x-default"'),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', text('ui.app_name')),
          meta('property', 'og:title', head.title),
          meta('property', 'og:description', head.description),
          meta('property', 'og:url', at(spoken)),
          meta('property', 'og:locale', spoken === 'vi' ? 'vi_VN' : 'en_GB'),
          meta('property', 'og:locale:alternate', spoken === 'vi' ? 'en_GB' : 'vi_VN'),
          meta('property', 'og:image', picture),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    ...(head.structured ? [structuredData(head.structured)] : []),
    ...settingTags(),
  ]
}

/** `<` is escaped so that no text can end the script. */
const structuredData = (facts: Record<string, unknown>) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', String.raw`\u003c`)}</script>`
