import { type Language, text } from '../platform/i18n/i18n.ts'
import { siteAddressIn } from '../platform/pages/site-address.ts'
import type { PageHead } from '../platform/pages/site-page.ts'
import { setting, settingTags } from './operator-settings.tsx'

const escapeHtml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function headTags(name: string, language: Language, head: PageHead): string[] {
  const home = setting('public_url')
  const urlIn = (each: Language) => home + siteAddressIn(each, name)
  const title = head.title.includes(text('ui.app_name'))
    ? head.title
    : `${head.title} · ${text('ui.app_name')}`
  const picture = `${home}/og/${head.picture ?? 'landing'}${language === 'en' ? '-en' : ''}.jpg`
  const meta = (key: 'name' | 'property', value: string, content: string) =>
    `<meta ${key}="${value}" content="${escapeHtml(content)}" />`
  const link = (rel: string, href: string, attributes = '') =>
    `<link rel="${rel}"${attributes} href="${escapeHtml(href)}" />`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.hidden
      ? [meta('name', 'robots', 'noindex')]
      : [
          link('canonical', urlIn(language)),
          link('alternate', urlIn('vi'), ' hreflang="vi"'),
          link('alternate', urlIn('en'), ' hreflang="en"'),
          link('alternate', urlIn('vi'), ' hreflang="x-default"'),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', text('ui.app_name')),
          meta('property', 'og:title', head.title),
          meta('property', 'og:description', head.description),
          meta('property', 'og:url', urlIn(language)),
          meta('property', 'og:locale', language === 'vi' ? 'vi_VN' : 'en_GB'),
          meta('property', 'og:locale:alternate', language === 'vi' ? 'en_GB' : 'vi_VN'),
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
const structuredData = (data: Record<string, unknown>) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)}</script>`
