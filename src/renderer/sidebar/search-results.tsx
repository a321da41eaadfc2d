import { useTranslation } from 'react-i18next'
import type { SearchGroup, SearchHit } from '../../shared/domain/search.ts'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { openConversation, openConversationAt } from '../state/navigation.ts'
import { Button } from '../ui/button.tsx'
import { ITEM } from './item-mark.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './search.module.css'
import type { Search } from './use-search.ts'

interface Props {
  search: Search
  /** Conversations whose title has what was typed. */
  titles: ConversationSummary[]
}

/** So many titles are shown. */
const MOST_TITLES = 20

/** What was found: titles at once, then messages by conversation. Every entry is reached by the arrow keys. */
export function SearchResults({ search, titles }: Props) {
  const { t, i18n } = useTranslation()
  const groups = search.groups.filter(({ hits }) => hits.length > 0)
  const isNothing = titles.length === 0 && groups.length === 0
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(search.indexed ?? 1)
  return (
    <div className={styles.results}>
      {search.problem !== null && (
        <p className={styles.note}>{t('search.failed', { cause: search.problem })}</p>
      )}
      {search.indexed !== null && <p className={styles.note}>{t('search.indexing', { share })}</p>}
      {titles.length > 0 && <Titles titles={titles.slice(0, MOST_TITLES)} />}
      {groups.length > 0 && (
        <section aria-labelledby="found-messages">
          <h2 id="found-messages">{t('search.messages')}</h2>
          <ul>
            {groups.map((group) => (
              <Group key={group.conversationId} group={group} search={search} />
            ))}
          </ul>
        </section>
      )}
      {search.more && (
        <Button look="quiet" className={styles.more} onClick={search.more}>
          {t('search.more')}
        </Button>
      )}
      {isNothing && (
        <p className={styles.note}>{t(search.isSearching ? 'search.searching' : 'search.none')}</p>
      )}
    </div>
  )
}

function Titles({ titles }: { titles: ConversationSummary[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="found-titles">
      <h2 id="found-titles">{t('search.titles')}</h2>
      <ul>
        {titles.map(({ id, title, archivedAt }) => (
          <li key={id} className={styles.group}>
            <OpenTitle id={id} isArchived={archivedAt !== undefined}>
              {title || t('app.unnamed')}
            </OpenTitle>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Group({ group, search }: { group: SearchGroup; search: Search }) {
  const { t } = useTranslation()
  const { conversationId: id, title, hits, count } = group
  return (
    <li className={styles.group}>
      <OpenTitle id={id} isArchived={group.isArchived}>
        {title.text === '' ? t('app.unnamed') : <MarkedText {...title} />}
      </OpenTitle>
      <ul>
        {hits.map((hit) => (
          <li key={hit.messageId}>
            <Hit conversationId={id} hit={hit} query={search.query} />
          </li>
        ))}
      </ul>
      {count > hits.length && (
        <Button look="quiet" className={styles.more} {...{ [ITEM]: '' }} onClick={() => search.expand(id)}>
          {t('search.moreOfOne', { count: count - hits.length })}
        </Button>
      )}
    </li>
  )
}

interface OpenTitleProps {
  id: string
  isArchived: boolean
  children: React.ReactNode
}

function OpenTitle({ id, isArchived, children }: OpenTitleProps) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.title} {...{ [ITEM]: '' }} onClick={() => openConversation(id)}>
      <span>{children}</span>
      {isArchived && <small>{t('search.archived')}</small>}
    </button>
  )
}

function Hit({ conversationId, hit, query }: { conversationId: string; hit: SearchHit; query: string }) {
  const { t, i18n } = useTranslation()
  const who = t(`search.${hit.role}`)
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(hit.at)
  return (
    <button
      type="button"
      className={styles.hit}
      {...{ [ITEM]: '' }}
      onClick={() => openConversationAt(conversationId, hit.messageId, query)}
    >
      <small>
        <span>{who}</span> <span>{date}</span>
      </small>{' '}
      <span className={styles.snippet} dir="auto">
        <MarkedText {...hit.snippet} />
      </span>
    </button>
  )
}
