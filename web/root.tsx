import latin from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url'
import vietnamese from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url'
import { useLayoutEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useLanguage, useText } from './platform/i18n.ts'
import './ui/base.css'
import { firstFrame } from './ui/theme.ts'

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-waiting')
  })
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf6f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16120f" media="(prefers-color-scheme: dark)" />
        <link rel="preload" as="font" type="font/woff2" href={vietnamese} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: firstFrame }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function HydrateFallback() {
  const t = useText()
  return <p className="grid min-h-dvh place-items-center text-muted">{t('ui.loading')}</p>
}
