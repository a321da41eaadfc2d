import type { WireImage, WireMessage } from '../run/ports.ts'

type UserPiece = { text: string } | { image: WireImage }

/** What a message of the user's is made of, in order; no piece is blank (provider invariant 3). */
export function userPieces({ text, images = [] }: Extract<WireMessage, { role: 'user' }>): UserPiece[] {
  const pieces: UserPiece[] = []
  let shown = 0
  const addText = (upTo: number) => {
    // What parts it from the picture before it is no part of it; its end may yet grow, and stays as it is.
    const piece = text
      .slice(shown, upTo)
      .replace(shown > 0 ? /^\n\n/ : '', '')
      .toWellFormed()
    if (piece.trim() !== '') pieces.push({ text: piece })
    shown = upTo
  }
  for (const image of images) {
    addText(image.at)
    pieces.push({ image })
  }
  addText(text.length)
  return pieces
}

/** A picture as both of OpenAI's APIs take it. */
export function dataUrl({ mediaType, data }: WireImage): string {
  return `data:${mediaType};base64,${data}`
}
