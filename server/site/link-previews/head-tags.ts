import { escapeHtml } from '../../platform/text.ts'
import type { LinkTexts } from './preview-texts.ts'

/** Open Graph, which all messengers read, and the card of X. */
export function headTagsOf({ title, line }: LinkTexts, url: string, picture: string): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
  return [
    `<title>${escapeHtml(title)} · Xóm</title>`,
    meta('name', 'description', line),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Xóm'),
    meta('property', 'og:locale', 'vi_VN'),
    meta('property', 'og:url', url),
    meta('property', 'og:title', title),
    meta('property', 'og:description', line),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ')
}
