import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const root = import.meta.dirname

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rollupOptions: {
        input: {
          index: resolve(root, 'src/main/index.ts'),
          headless: resolve(root, 'src/main/headless.ts'),
          // Threads, started by src/main/tools/worker-task.ts and src/main/search/searcher.ts.
          'search-worker': resolve(root, 'src/main/search/search-worker.ts'),
          'script-worker': resolve(root, 'src/main/tools/script/script-worker.ts'),
          'page-worker': resolve(root, 'src/main/tools/web/page-worker.ts'),
          'pdf-worker': resolve(root, 'src/main/attachments/pdf-worker.ts')
        }
      }
    }
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: resolve(root, 'src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    base: './',
    build: {
      outDir: 'out/renderer',
      modulePreload: { polyfill: false },
      minify: true,
      // A font or image inside a style sheet or script would need data: in the policy.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: {
          index: resolve(root, 'src/renderer/index.html'),
          diagram: resolve(root, 'src/renderer/diagram.html')
        }
      }
    },
    worker: { format: 'es' }
  }
})
