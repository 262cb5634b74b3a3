import { text, useText } from '../platform/i18n/i18n.ts'
import type { PageHead } from '../platform/pages/site-page.ts'

export default function TestPage() {
  const t = useText()
  return <h1 className="px-6 py-24 text-center text-20">{t('site.test')}</h1>
}

export const head = (): PageHead => ({
  title: text('site.test'),
  description: text('site.test_description'),
  hidden: true,
})
