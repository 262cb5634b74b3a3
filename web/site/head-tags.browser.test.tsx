/** @module-tag full */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../platform/i18n/i18n.ts'
import { headTags } from './head-tags.ts'

const home = 'https://xom.example'

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="xom:public_url" content="${home}" />`)
})
afterEach(async () => {
  document.querySelector('meta[name="xom:public_url"]')?.remove()
  await showLanguage('vi')
})

/** The tags as a browser parses them. */
const headOf = (tags: string[]) => new DOMParser().parseFromString(tags.join(''), 'text/html').head
const pageHead = { title: 'Chính sách bảo mật', description: 'Xóm giữ gì về bạn & ai thấy "điều" <ấy>.' }

const metaOf = (head: HTMLElement, key: string) =>
  head.querySelector<HTMLMetaElement>(`meta[name="${key}"], meta[property="${key}"]`)?.content
const linksOf = (head: HTMLElement, rel: string) =>
  [...head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map(({ hreflang, href }) => [
    hreflang,
    href,
  ])

test('a page names its canonical address, its translation and its default language', () => {
  const head = headOf(headTags('legal/privacy', 'vi', pageHead))
  expect(head.querySelector('title')?.text).toBe('Chính sách bảo mật · Xóm')
  expect(metaOf(head, 'description')).toBe(pageHead.description)
  expect(linksOf(head, 'canonical')).toEqual([['', `${home}/legal/privacy`]])
  expect(linksOf(head, 'alternate')).toEqual([
    ['vi', `${home}/legal/privacy`],
    ['en', `${home}/pages/en/privacy`],
    ['x-default', `${home}/legal/privacy`],
  ])
})

test('the home page has short addresses', () => {
  const head = headOf(headTags('home', 'vi', { title: 'Xóm: hàng xóm quanh bạn', description: 'x' }))
  expect(head.querySelector('title')?.text).toBe('Xóm: hàng xóm quanh bạn')
  expect(linksOf(head, 'canonical')).toEqual([['', `${home}/`]])
  expect(linksOf(head, 'alternate')).toContainEqual(['en', `${home}/en`])
})

test('a shared link shows title, description and picture in the page’s language', async () => {
  const vietnamese = headOf(headTags('help', 'vi', { ...pageHead, picture: 'help' }))
  expect(metaOf(vietnamese, 'og:title')).toBe(pageHead.title)
  expect(metaOf(vietnamese, 'og:description')).toBe(pageHead.description)
  expect(metaOf(vietnamese, 'og:image')).toBe(`${home}/og/help.jpg`)
  expect(metaOf(vietnamese, 'og:locale')).toBe('vi_VN')
  await showLanguage('en')
  const english = headOf(headTags('help', 'en', pageHead))
  expect(metaOf(english, 'og:image')).toBe(`${home}/og/landing-en.jpg`)
  expect(metaOf(english, 'og:url')).toBe(`${home}/en/help`)
  expect(metaOf(english, 'og:locale')).toBe('en_GB')
})

test('a page hidden from search engines has noindex and no canonical address', () => {
  const head = headOf(headTags('404', 'vi', { ...pageHead, hidden: true }))
  expect(metaOf(head, 'robots')).toBe('noindex')
  expect([...linksOf(head, 'canonical'), ...linksOf(head, 'alternate')]).toEqual([])
  expect(metaOf(head, 'og:title')).toBeUndefined()
})

test('structured data may contain any text without ending its script', () => {
  const name = '</script><img src=x onerror=alert(1)>'
  const head = headOf(headTags('faq', 'vi', { ...pageHead, structured: { '@type': 'FAQPage', name } }))
  expect(head.querySelectorAll('img')).toHaveLength(0)
  const script = head.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    name,
  })
})
