import { Plug, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ModelRef } from '../../../shared/domain/model.ts'
import { Button } from '../../ui/button.tsx'
import { PRACTICE, useModelName } from '../use-model-name.ts'
import { keyOf } from './model-rows.ts'
import styles from './model-picker.module.css'

interface Props {
  /** The one the keys are at. */
  model: ModelRef | undefined
  favourites: readonly ModelRef[]
  onFavourite: (model: ModelRef, isFavourite: boolean) => void
  onSetUp: () => void
}

/** What can be done besides choosing: marking the model as a favourite, and setting a provider up. */
export function ActiveModel({ model, favourites, onFavourite, onSetUp }: Props) {
  const { t } = useTranslation()
  const name = useModelName()
  const isFavourite = model !== undefined && favourites.some((each) => keyOf(each) === keyOf(model))
  return (
    <div className={styles.foot}>
      <Button look="quiet" icon={<Plug aria-hidden />} onClick={onSetUp}>
        {t('chat.setUpProvider')}
      </Button>
      {model && model.providerId !== PRACTICE && (
        <Button
          look="quiet"
          icon={<Star aria-hidden data-on={isFavourite || undefined} />}
          aria-pressed={isFavourite}
          aria-label={t('chat.favourite', { model: name(model) })}
          onClick={() => onFavourite(model, !isFavourite)}
        >
          {t('chat.favouriteShort')}
        </Button>
      )}
    </div>
  )
}
