import type { Topic } from '../translated.ts'

export const writing: Topic<'ru', 'writing'> = {
  list: {
    command_one: 'Команды: {{count}}',
    command_few: 'Команды: {{count}}',
    command_many: 'Команды: {{count}}',
    command_other: 'Команды: {{count}}',
    choice_one: 'Варианты: {{count}}',
    choice_few: 'Варианты: {{count}}',
    choice_many: 'Варианты: {{count}}',
    choice_other: 'Варианты: {{count}}',
    mention_one: 'Файлы: {{count}}',
    mention_few: 'Файлы: {{count}}',
    mention_many: 'Файлы: {{count}}',
    mention_other: 'Файлы: {{count}}'
  },
  about: {
    compact: 'Заменить старые сообщения сводкой, только для модели',
    new: 'Начать новый чат',
    model: 'Выбрать другую модель',
    limit: 'Раунды с инструментами до паузы в этом чате',
    export: 'Сохранить этот чат в файл',
    prompts: 'Добавить и изменить свои промпты'
  },
  cleared: 'Черновик удалён.',
  bringBack: 'Вернуть',
  takeBack: 'Забрать назад',
  takeBackHint: 'Остановить и вернуть сообщение в поле (Ctrl или ⌘ и Z в пустом поле)',
  noFolder: 'Папка не выбрана',
  chooseFolder: 'Выбрать папку, файлы которой можно упоминать…',
  sensitive: 'могут быть секреты',
  secret: 'В {{path}} обычно хранятся секреты, например ключи. Если отправить файл, их получит провайдер.',
  secretSend: 'Отправить',
  secretLeave: 'Не отправлять',
  mentioned: 'Файл',
  readLater: 'будет прочитан при отправке',
  limitNone: 'Без лимита',
  limitSettings_one: 'Как в настройках ({{count}} раунд)',
  limitSettings_few: 'Как в настройках ({{count}} раунда)',
  limitSettings_many: 'Как в настройках ({{count}} раундов)',
  limitSettings_other: 'Как в настройках ({{count}} раунда)',
  ready: {
    new: 'Enter начнёт новый чат. Текст после /new окажется в его поле',
    model: 'Enter откроет список моделей',
    limit: 'Enter изменит лимит этого чата',
    export: 'Enter спросит, куда сохранить файл',
    prompts: 'Enter откроет «Настройки > Промпты»'
  },
  argument: {
    limit: 'Добавьте число раундов от 1 до {{most}}, none или settings: /limit 40',
    export: 'Добавьте формат (markdown, html, json или pdf): /export markdown',
    nothing: 'После /{{name}} ничего не нужно. Чтобы отправить это как сообщение, поставьте в начале пробел'
  },
  busy: '/{{name}} можно использовать, когда агент остановится. Ничего не отправлено',
  unbegun:
    '/{{name}} работает в уже начатом чате. Чтобы отправить это как сообщение, поставьте в начале пробел',
  prompt: 'Enter вставит сюда текст /{{name}}',
  unknown: '/{{word}} — не команда, поэтому уйдёт как сообщение'
}
