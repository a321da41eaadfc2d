import { element } from './dom.ts'
import styles from './markdown.module.css'

/** A small button over a block of code; `act` is what a click on it does. */
export function button(act: string, label: string, picture: SVGElement | null): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: styles['codeButton'], 'data-act': act },
    picture,
    element('span', {}, label)
  )
}
