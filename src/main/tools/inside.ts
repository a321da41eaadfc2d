import path, { type PlatformPath } from 'node:path'

/** A place below a folder as it is shown: relative, with `/`. */
export function shownPath(root: string, real: string, paths: PlatformPath = path): string {
  return paths.relative(root, real).split(paths.sep).join('/') || '.'
}

/** Whether a real path is a folder itself or lies below it. On Windows the case of letters does not matter. */
export function isInside(root: string, real: string, paths: PlatformPath = path): boolean {
  const way = paths.relative(root, real)
  return way !== '..' && !way.startsWith(`..${paths.sep}`) && !paths.isAbsolute(way)
}
