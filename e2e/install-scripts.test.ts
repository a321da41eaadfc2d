import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')
const json = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))
const lock = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() }))
})
const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) })

test('F115 every package that would run a script when it is installed has been decided about', () => {
  const { packages } = lock.parse(json('package-lock.json'))
  const { allowScripts } = manifest.parse(json('package.json'))
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)] : []
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(scripted.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([])
})
