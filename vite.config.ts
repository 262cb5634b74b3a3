import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from './web/locales/messages-plugin.ts'

export default defineConfig({
  plugins: [messages(), tailwindcss(), reactRouter()],
  build: {
    // The content security policy knows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
