import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientPortal } from './build/client-portal.ts'
import { frontIcons } from './build/front-icons.ts'
import { packAssets } from './build/pack.ts'
import { pdfParts } from './build/pdf-parts.ts'
import { prerender } from './build/prerender.ts'
import { serviceWorker } from './build/service-worker.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const isFrontIcon = frontIcons()
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')
const basics =
  /node_modules\/(lucide-react|clsx|class-variance-authority)\/|web\/src\/ui\/[a-z]+\/(button|link|logo|spinner|evidence-sample|field|text-field|password-field|notice|page|use-title)\.tsx?$|web\/src\/lib\/(api-error|wait-words)\.ts$|\/landing\/content\/with-icons\.ts$/
const smallParts =
  /web\/src\/ui\/[a-z]+\/(empty|skeleton|select|search-field|load-failure|form-errors|checkbox|text-area|card)\.tsx$|web\/src\/lib\/(url-state|save-file|form-refusal|use-typed-search|voice-parts|dates)\.ts$/

export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), pdfParts(), clientPortal(), serviceWorker(), prerender(), packAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Data URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Libraries change less often than our own code; in a separate chunk, they stay in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            // What many pages have in common, in one piece: each of a dozen small ones would cost a phone a round trip.
            {
              name: 'basics',
              test: (id: string) => (isIcon(id) ? isFrontIcon(id) : basics.test(id)),
              minShareCount: 2,
            },
            // The small parts of lists and forms, which nearly every screen after sign-in needs.
            { name: 'forms', test: smallParts, minShareCount: 2 },
            // Icons that only screens after sign-in share.
            { name: 'icons', test: isIcon, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8787' } },
})
