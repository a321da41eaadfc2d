import type { ReactNode } from 'react'
import type { MarkedToken, Token, Tokens } from 'marked'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from './code-block.tsx'
import { Inline } from './inline-view.tsx'
import styles from './markdown.module.css'

/** Deeper nesting is shown as its source. */
const MAX_DEPTH = 24

/** One block token of the parser as an element; anything unknown is shown as its source text. */
export function BlockView({ token, depth = 0 }: { token: Token; depth?: number }): ReactNode {
  if (depth > MAX_DEPTH) return <p className={styles.plain}>{token.raw}</p>
  return known(token as MarkedToken, depth) ?? <p className={styles.plain}>{token.raw.trimEnd()}</p>
}

function known(token: MarkedToken, depth: number): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return <></>
    case 'heading':
      return <Heading token={token} />
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : <>{token.text}</>
    case 'code':
      return <CodeBlock code={token.text} language={token.lang?.split(/\s/)[0] ?? ''} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} depth={depth} />
        </blockquote>
      )
    case 'list':
      return <List token={token} depth={depth} />
    case 'table':
      return <Table token={token} />
    case 'hr':
      return <hr />
    case 'checkbox':
      return <Checkbox checked={token.checked} />
    default:
      return (token as Token).type === 'group' ? (
        <Blocks tokens={(token as Tokens.Generic).tokens ?? []} depth={depth} />
      ) : null
  }
}

function Blocks({ tokens, depth }: { tokens: Token[]; depth: number }) {
  // oxlint-disable-next-line react/no-array-index-key -- tokens have no identity but their place
  return tokens.map((token, index) => <BlockView key={index} token={token} depth={depth + 1} />)
}

/** The document's own headings come first, so a heading in a message begins at level 3. */
function Heading({ token }: { token: Tokens.Heading }) {
  const Tag = token.depth === 1 ? 'h3' : token.depth === 2 ? 'h4' : 'h5'
  return (
    <Tag className={styles[`heading${Math.min(token.depth, 4)}`]}>
      <Inline tokens={token.tokens} />
    </Tag>
  )
}

function List({ token, depth }: { token: Tokens.List; depth: number }) {
  const items = token.items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- items have no identity but their place
    <li key={index} className={item.task ? styles.task : undefined}>
      <Blocks tokens={item.tokens} depth={depth} />
    </li>
  ))
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

function Checkbox({ checked }: { checked: boolean }) {
  const { t } = useTranslation()
  return (
    <span
      role="img"
      aria-label={checked ? t('chat.taskDone') : t('chat.taskOpen')}
      className={styles.checkbox}
    >
      {checked ? '☑' : '☐'}
    </span>
  )
}

/** Wide tables scroll inside their own box, which the keyboard can reach. */
function Table({ token }: { token: Tokens.Table }) {
  const { t } = useTranslation()
  const cell = (content: Tokens.TableCell, index: number, Tag: 'th' | 'td') => (
    // oxlint-disable-next-line react/no-array-index-key -- cells have no identity but their place
    <Tag key={index} className={content.align ? styles[content.align] : undefined}>
      <Inline tokens={content.tokens} />
    </Tag>
  )
  return (
    <div className={styles.tableBox} role="region" aria-label={t('chat.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>{token.header.map((content, index) => cell(content, index, 'th'))}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
            <tr key={index}>{row.map((content, at) => cell(content, at, 'td'))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
