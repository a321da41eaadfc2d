import type { Topic } from '../translated.ts'

export const app: Topic<'ru', 'app'> = {
  name: 'Fermata',
  unnamed: 'Новый чат',
  notices: 'Оповещения',
  dismiss: 'Скрыть',
  loading: 'Запуск…',
  startFailed: 'Не удалось запустить Fermata',
  tryAgain: 'Повторить',
  crashed: 'Часть этой страницы не удалось показать. Ваши чаты в безопасности.',
  reload: 'Показать снова'
}

export const sidebar: Topic<'ru', 'sidebar'> = {
  label: 'Чаты',
  panel: 'Боковая панель',
  new: 'Новый чат',
  settings: 'Настройки',
  show: 'Показать чаты',
  hide: 'Скрыть чаты',
  none: 'Здесь появятся начатые вами чаты.',
  today: 'Сегодня',
  yesterday: 'Вчера',
  earlier: 'Ранее',
  name: 'Название',
  delete: 'Удалить «{{title}}»',
  undo: 'Отменить',
  status: {
    idle: '',
    running: 'выполняется',
    awaitingApproval: 'ждёт вашего ответа',
    awaitingAnswer: 'ждёт вашего ответа',
    pausedAtToolLimit: 'на паузе',
    pausedAtCostLimit: 'на паузе',
    pausedByUser: 'на паузе',
    pausedByGuard: 'на паузе',
    interrupted: 'прервано',
    stopping: 'остановка',
    stopped: 'остановлено',
    failed: 'ошибка'
  },
  elsewhere: 'выполняется в командной строке',
  item: '{{title}}, {{status}}'
}

export const menu: Topic<'ru', 'menu'> = {
  file: 'Файл',
  edit: 'Правка',
  view: 'Вид',
  window: 'Окно',
  help: 'Справка',
  newConversation: 'Новый чат',
  newWindow: 'Новое окно',
  waiting: 'Ждёт вас',
  nextWaiting: 'К следующему ожидающему',
  settings: 'Настройки…',
  about: 'О программе {{name}}',
  quit: 'Выйти',
  close: 'Закрыть окно',
  undo: 'Отменить',
  redo: 'Повторить',
  cut: 'Вырезать',
  copy: 'Копировать',
  paste: 'Вставить',
  pasteAsPlainText: 'Вставить как простой текст',
  selectAll: 'Выделить всё',
  copyLink: 'Копировать ссылку',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  actualSize: 'Обычный размер',
  fullScreen: 'Полный экран',
  reload: 'Обновить',
  devTools: 'Инструменты разработчика',
  minimize: 'Свернуть',
  chooseFolder: 'Выбор папки'
}

export const provider: Topic<'ru', 'provider'> = {
  agents: 'Внешние агенты',
  practice: 'Тренировка (без сети, по сценарию, не ИИ)',
  openai: 'Совместимый с OpenAI',
  anthropic: 'Совместимый с Anthropic'
}

export const notification: Topic<'ru', 'notification'> = {
  asks: 'Агент ждёт вашего ответа.',
  failed: 'Работа прервана ошибкой.'
}

export const unbridged: Topic<'ru', 'unbridged'> = {
  title: 'Не удалось запустить Fermata',
  text: 'Не загрузилась часть приложения. Ваши чаты в сохранности. Выйдите и запустите снова; если не поможет, переустановите Fermata.',
  log: 'Что пошло не так, записано в {{path}}.'
}
