import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The file of a thread, which is an entry of the build. From source, beside the file that starts it; built, in the
 * folder of the entries, which may be one above.
 *
 * @param from `import.meta.url` of the file that starts it
 * @param folder where its source is, as seen from there
 */
export function threadFile(from: string, name: string, folder = '.'): string {
  const here = fileURLToPath(from)
  if (here.endsWith('.ts')) return join(dirname(here), folder, `${name}.ts`)
  const beside = join(dirname(here), `${name}.js`)
  return existsSync(beside) ? beside : join(dirname(here), '..', `${name}.js`)
}
