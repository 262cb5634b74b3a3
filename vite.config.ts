import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from './web/locales/messages-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { prerender } from './web/prerender-plugin.ts'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|zustand|@lingui)[\\/]/
const shared = /[\\/]web[\\/](ui|platform)[\\/]|[\\/]contract[\\/]|lucide-react/

export default defineConfig({
  root: 'web',
  publicDir: '../public',
  define: { appVersion: JSON.stringify(packageJson.version) },
  plugins: [messages(), tailwindcss(), prerender()],
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    manifest: true,
    // The content security policy knows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      // Packages mark files as "use client" for frameworks that render on a server; here all is client.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      // Few files compress better and arrive sooner than many: what every page needs and seldom changes, what most
      // screens share, what the screens of posts share.
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 1 },
            { name: 'shared', test: shared, minShareCount: 4 },
            { name: 'posts', test: /[\\/]web[\\/]posts[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
