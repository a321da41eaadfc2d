export interface ListedFile {
  path: string
  /** Bytes. */
  size: number
}

/** The files of a `list_files` result. Files that may hold secrets are marked there and left out here. */
export function listedFiles(listing: string): ListedFile[] {
  return listing.split('\n').flatMap((line) => {
    const found = /^(.+) \((\d+) bytes\)$/.exec(line)
    return found?.[1] && found[2] ? [{ path: found[1], size: Number(found[2]) }] : []
  })
}
