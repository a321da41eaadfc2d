import { nativeImage, type NativeImage } from 'electron'

/** Whether a point of the unit square is inside the picture. */
type Shape = (x: number, y: number) => boolean

/** A fermata: an arch over a point. */
export const fermata: Shape = (x, y) => {
  const far = Math.hypot(x - 0.5, y - 0.74)
  const isArch = y <= 0.74 && far <= 0.46 && Math.hypot(x - 0.5, (y - 0.74) * 1.04) >= 0.35
  return isArch || Math.hypot(x - 0.5, y - 0.62) <= 0.12
}

export const disc: Shape = (x, y) => Math.hypot(x - 0.5, y - 0.5) <= 0.5

/** Samples of a pixel's side, for smooth edges. */
const SAMPLES = 4

/** A picture as Electron takes it: premultiplied BGRA, row after row. @param colour red, green, blue: 0–255 */
export function drawn(
  shape: Shape,
  size: number,
  [red, green, blue]: readonly [number, number, number]
): Buffer {
  const pixels = Buffer.alloc(size * size * 4)
  for (let at = 0; at < size * size; at++) {
    const cover = coverOf(shape, at % size, Math.floor(at / size), size)
    pixels.set([blue * cover, green * cover, red * cover, 255 * cover].map(Math.round), at * 4)
  }
  return pixels
}

function coverOf(shape: Shape, column: number, row: number, size: number): number {
  let inside = 0
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const x = (column + ((sample % SAMPLES) + 0.5) / SAMPLES) / size
    const y = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / size
    if (shape(x, y)) inside++
  }
  return inside / (SAMPLES * SAMPLES)
}

/** For the tray; on macOS a template, which the system tints. */
export function trayIcon(isMac: boolean): NativeImage {
  const colour = isMac ? ([0, 0, 0] as const) : ([42, 157, 138] as const)
  const image = nativeImage.createFromBitmap(drawn(fermata, 32, colour), {
    width: 32,
    height: 32,
    scaleFactor: 2
  })
  if (isMac) image.setTemplateImage(true)
  return image
}

/** Over the app's icon in the task bar of Windows. */
export function waitingIcon(): NativeImage {
  return nativeImage.createFromBitmap(drawn(disc, 16, [200, 105, 0]), { width: 16, height: 16 })
}
