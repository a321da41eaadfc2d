/** The last part of a path, as `fermata` of `/home/mia/fermata`; a root stays itself. */
export function folderName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path
}
