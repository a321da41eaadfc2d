import type { Topic } from '../translated.ts'

export const cli: Topic<'ru', 'cli'> = {
  usage: `Использование: npm run --silent fermata -- COMMAND [OPTIONS]

Команды
  run [PROMPT или -]  начать чат и работать до конца хода; - читает промпт из стандартного ввода
  continue ID         продолжить после паузы, прерывания или ошибки
  list                чаты, сначала новые; --paused — ждущие продолжения, --archived — из архива,
                      --folder NAME — из папки
  show ID             один чат в Markdown, а с --format json — в JSON
  schedules list      что отправляется само и когда в следующий раз; schedules run NAME запускает сейчас
  export ID           один чат в файл; --all --out DIR или FILE.zip — все чаты
  archive export FILE всё в один файл; archive verify FILE проверяет архив
  import FILE         архив или экспорт из ChatGPT или Claude
  backup list         резервные копии; backup make создаёт копию, backup restore NAME (или latest)
                      восстанавливает её

Параметры run и continue
  --conversation ID   только run: новый ход в этом чате
  --hint TEXT         только continue: сообщение, с которым продолжить
  --compact           только continue: сначала заменить старые сообщения сводкой, например когда чат
                      больше не помещается
  --provider NAME     {{providers}}
  --model NAME        модель провайдера
  --base-url URL      сервер, совместимый с OpenAI
  --api-key-env NAME  переменная окружения с ключом (OPENAI_API_KEY)
  --workspace DIR     папка, доступная файловым инструментам (текущая)
  --max-rounds N      раундов с инструментами до паузы, от 1 до 500 (200)
  --max-cost USD      пауза, когда отрезок обошёлся в эту сумму, если цены известны (из настроек)
  --allow TOOL,…      инструменты, которые запускаются без вопросов
  --yes               все инструменты запускаются без вопросов
  --mode MODE         ask, auto-edit (правит без вопросов) или auto (без вопросов; запреты остаются)
  --format FORMAT     text, json или jsonl (text)

Параметры export
  --format FORMAT     markdown, html или json (markdown)
  --out PATH          куда записать (стандартный вывод)
  --reasoning         вместе с рассуждениями модели

Параметры import
  --settings          перенести и настройки из архива
  --keep-permissions  сохранить папки чатов и то, что им можно делать без вопросов

Параметры всех команд
  --data DIR          папка данных (как у приложения)
  --help              эта справка

--version выводит версию.

Коды выхода: 0 — готово, 1 — ошибка, 2 — нужно разрешение, 64 — неверный вызов, 75 — пауза, можно продолжить,
130 — остановлено.`,
  unknownCommand:
    'Нет команды «{{command}}»: используйте run, continue, list, show, schedules, export, archive, import или backup; всё покажет --help.',
  noCommand:
    'Команда не указана: используйте run, continue, list, show, schedules, export, archive, import или backup; всё покажет --help.',
  schedulesUsage: 'Укажите «schedules list» или «schedules run» и название расписания.',
  noSchedules: 'Расписаний нет: добавьте их в окне, в разделе «Настройки > Расписания».',
  noSchedule: 'нет',
  unknownSchedule: 'Нет расписания «{{name}}». Известные: {{known}}.',
  ambiguousSchedule:
    'Название «{{name}}» или такое начало подходит к нескольким расписаниям ({{number}}); укажите id.',
  never: 'больше никогда',
  off: 'выключено',
  badOption:
    '{{problem}}; промпт, который начинается с дефиса, пишите после «--». Список параметров покажет --help.',
  badNumber: '--max-rounds принимает число от 1 до 500, а не «{{value}}».',
  badCost: '--max-cost принимает сумму в долларах США больше 0, например 0.50, а не «{{value}}».',
  badMode: 'Нет режима «{{value}}». Используйте ask, auto-edit или auto.',
  mode: '{{header}} · {{mode}}',
  badFormat: '--format принимает text, json или jsonl, а не «{{value}}».',
  badExportFormat: '--format принимает здесь {{known}}, а не «{{value}}».',
  noPdf: 'PDF создаётся только в окне: экспортируйте здесь в html и распечатайте или воспользуйтесь окном.',
  exportWhere: 'Укажите в --out, куда сохранить все чаты: папку или файл с расширением .zip.',
  archiveUsage: 'Используйте archive export FILE.zip или archive verify FILE.zip.',
  backupUsage:
    'Используйте backup list, backup make или backup restore NAME, где NAME — имя из списка или latest.',
  importUsage: 'Укажите файл для импорта: архив или экспорт из ChatGPT или Claude.',
  verified_one: 'Архив цел: {{count}} чат, записей: {{events}}.',
  verified_few: 'Архив цел: {{count}} чата, записей: {{events}}.',
  verified_many: 'Архив цел: {{count}} чатов, записей: {{events}}.',
  verified_other: 'Архив цел: {{count}} чата, записей: {{events}}.',
  fileFailed: 'Не удалось выполнить ({{cause}}): проверьте путь к файлу, права и место на диске.',
  noPrompt: 'Промпт не указан: напишите его после «run» или «-», чтобы прочитать из стандартного ввода.',
  noId: 'Чат не указан: id покажет «list».',
  unknownId: 'Нет чата «{{id}}»: существующие покажет «list».',
  ambiguousId: 'С «{{id}}» начинается несколько чатов ({{number}}): напишите id подробнее.',
  kept: 'Всё сказанное сохранено в чате {{id}}.',
  unknownProvider: 'Нет провайдера «{{provider}}»: выберите из {{known}} или укажите --base-url.',
  folderMissing: 'Папки {{path}} не существует: укажите другую в --workspace.',
  dataFolder: 'Папку данных {{path}} нельзя использовать ({{cause}}): укажите другую в --data.',
  nothingToContinue:
    'В этом чате нечего продолжать: дайте ему новый промпт командой «run --conversation {{id}}».',
  conversation: 'Чат {{id}} · {{model}} · {{folder}}',
  noFolder: 'без папки',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}} ({{rounds}}). Ничего не потеряно; чтобы продолжить, введите:',
  pausedAtCost: '{{sentence}}. {{reason}} Ничего не потеряно; чтобы продолжить, введите:',
  cost: 'Стоимость: {{window}} за этот отрезок, {{turn}} за весь ход.',
  atLeast: 'не менее {{cost}}',
  pausedByUser: 'Пауза. Ничего не потеряно; чтобы продолжить, введите:',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: 'Прервано. Всё до этого места сохранено; чтобы продолжить, введите:',
  retryWith: 'Всё сделанное сохранено; чтобы повторить с этого места, введите:',
  stopped: 'Остановлено. Всё сделанное сохранено.',
  nothingListed: 'Чатов пока нет.',
  unknownFolder: 'Нет папки «{{folder}}». Известные: {{known}}.',
  noFolders: 'нет',
  nothingPaused: 'Приостановленных чатов нет.',
  compacted: 'Старые сообщения для модели заменены сводкой; все они сохранены.',
  elsewhere: 'выполняется в другом месте',
  capped: 'Раунды исчерпаны: --max-rounds {{limit}}.',
  cappedBySetting: 'Раунды исчерпаны: достигнут предел в {{limit}}.'
}
