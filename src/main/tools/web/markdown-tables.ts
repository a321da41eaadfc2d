import type TurndownService from 'turndown'

/**
 * Teaches Markdown tables: the first row is the head, a cell is one line. A table that holds another one is only
 * there for its looks, and its cells are paragraphs.
 */
export function addTables(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => {
      if (isLayout(node)) return `\n\n${content}\n\n`
      return ` ${content
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', String.raw`\|`)} |`
    }
  })
  service.addRule('row', {
    filter: 'tr',
    replacement: (content, node) => {
      if (isLayout(node)) return content
      const cells = node.querySelectorAll('td, th').length
      const isFirst = node.closest('table')?.querySelector('tr') === node
      return `|${content}\n${isFirst ? `|${' --- |'.repeat(cells)}\n` : ''}`
    }
  })
  service.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
  service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content}\n\n` })
}

function isLayout(node: HTMLElement): boolean {
  return Boolean(node.closest('table')?.querySelector('table'))
}
