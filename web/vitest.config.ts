import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://pam.test/' } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    // Modules and the DOM are kept from file to file: half the time. What a test leaves behind is cleared in setup.ts.
    isolate: false,
    testTimeout: 20_000,
    // As in the root's configuration, which a project does not inherit.
    maxWorkers: '100%',
  },
})
