import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 30_000,
    maxWorkers: 2
  }
})
