/** The legacy key code of a key press that an input method is still composing with. */
const COMPOSING = 229

type Press = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>

/** Whether a key press sends the message: a bare Enter that no input method is composing with. */
export function sendsMessage(press: Press): boolean {
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === COMPOSING) return false
  return !(press.shiftKey || press.altKey || press.ctrlKey || press.metaKey)
}
