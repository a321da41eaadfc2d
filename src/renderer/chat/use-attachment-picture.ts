import { useEffect, useState } from 'react'
import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import { attachedPicture } from '../state/attach.ts'

/** Pictures that were looked at last, by hash; so many stay at hand. */
const known = new Map<string, string>()
const KEPT = 24

/** The picture as an address; null while it is fetched, and for what is no picture. */
export function useAttachmentPicture({ hash, kind }: AttachmentPart): string | null {
  const [url, setUrl] = useState(known.get(hash) ?? null)
  useEffect(() => {
    if (kind !== 'image' || url !== null) return
    let isGone = false
    void attachedPicture(hash).then((found) => {
      if (found === null) return
      known.set(hash, found)
      for (const [oldest] of known) if (known.size > KEPT) known.delete(oldest)
      if (!isGone) setUrl(found)
    })
    return () => {
      isGone = true
    }
  }, [hash, kind, url])
  return kind === 'image' ? url : null
}
