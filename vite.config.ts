import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { chunks, firstViewFiles } from './web/chunks-plugin.ts'
import { devServer } from './web/dev-server-plugin.ts'
import { stripEndpoints } from './web/platform/api/endpoints-plugin.ts'
import { firstStyles } from './web/first-styles-plugin.ts'
import { messageCatalogues } from './web/platform/i18n/messages-plugin.ts'
import { prerender } from './web/prerender-plugin.ts'
import { removeUnusedReactDom } from './web/react-dom-plugin.ts'
import { removeFrameworkMode, removeUnusedRouterCode } from './web/router-plugin.ts'
import { documents } from './web/site/documents/documents-plugin.ts'
import { lightenIcons } from './web/icons-plugin.ts'
import { drawings } from './web/ui/illustrations/drawings-plugin.ts'

/** A list of the chunks to load with a later part would be a part of the first view. */
const firstViewChunk = /(index|shared|feed)-\w+\.js$/
/** Links from everywhere open a post first, which then loads in one round trip. */
const postScreen = /PostScreen-\w+\.js$/

export default defineConfig({
  root: 'web',
  publicDir: '../public',
  define: { appVersion: JSON.stringify(packageJson.version) },
  plugins: [
    stripEndpoints(),
    messageCatalogues(),
    documents(),
    drawings(),
    lightenIcons(),
    firstStyles(firstViewFiles),
    tailwindcss(),
    removeFrameworkMode(),
    removeUnusedRouterCode(),
    removeUnusedReactDom(),
    prerender(),
    devServer(),
  ],
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    // Printing compressed sizes takes a second.
    reportCompressedSize: false,
    manifest: true,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Later screens don't list chunks that the first page has loaded.
    modulePreload: {
      // Browsers without it only load a little later.
      polyfill: false,
      resolveDependencies: (file, names, { hostId, hostType }) =>
        hostType === 'html'
          ? names
          : firstViewChunk.test(hostId) && !postScreen.test(file)
            ? []
            : names.filter((name) => !/(rolldown-runtime|framework|shared)-/.test(name)),
    },
    rolldownOptions: {
      input: ['web/index.html', 'web/hydrate.tsx'].map((file) => join(import.meta.dirname, file)),
      // The script of public pages uses the exports of hydrate.tsx.
      preserveEntrySignatures: 'allow-extension',
      // Packages mark files with "use client" for server rendering, which this app doesn't use.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      // Chunks list the files that they load; these hashes take less space after compression.
      output: { hashCharacters: 'hex' },
    },
  },
  // Rendering the public pages in Node needs no chunks.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
})
