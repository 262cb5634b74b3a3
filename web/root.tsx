import latin from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url'
import vietnamese from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { language, useLanguage, useText } from './platform/i18n.ts'
import { queryClient } from './platform/query-client.ts'
import './ui/base.css'
import { firstFrame } from './ui/theme.ts'
import { Toaster } from './ui/Toaster.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const shown = useLanguage()
  useLayoutEffect(() => {
    if (shown === language()) document.documentElement.removeAttribute('data-waiting')
  }, [shown])
  return (
    <html lang={shown} suppressHydrationWarning>
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
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  const t = useText()
  return <p className="grid min-h-dvh place-items-center text-muted">{t('ui.loading')}</p>
}
