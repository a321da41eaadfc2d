/** Texts of the command line. */
export const cli = {
  usage: `Usage: npm run --silent fermata -- COMMAND [OPTIONS]

Commands
  run [PROMPT or -]   begin a conversation and work until the turn ends; - reads the prompt from standard input
  continue ID         go on after a pause, an interruption or a failure
  list                conversations, newest first; --paused for those that wait, --archived for those in the
                      archive, --folder NAME for those in a folder
  show ID             one conversation as Markdown, or with --format json as JSON
  schedules list      what is sent by itself, and when next; schedules run NAME runs one now
  export ID           one conversation as a file; --all --out DIR or FILE.zip: every one
  archive export FILE everything into one file; archive verify FILE checks one
  import FILE         an archive, or an export of ChatGPT or Claude
  backup list         copies of the store; backup make makes one, backup restore NAME (or latest) restores one

Options of run and continue
  --conversation ID   run only: a new turn in that conversation
  --hint TEXT         continue only: a message to go on with
  --compact           continue only: first a summary in place of the older messages, as after “no longer fits”
  --provider NAME     {{providers}}
  --model NAME        a model of the provider
  --base-url URL      an OpenAI-compatible server
  --api-key-env NAME  the environment variable that holds the key (OPENAI_API_KEY)
  --workspace DIR     the folder the file tools see (the current one)
  --max-rounds N      tool rounds before it pauses, 1 to 500 (200)
  --max-cost USD      pauses once a window has cost so much, as far as prices are known (the setting)
  --allow TOOL,…      tools that may run without asking
  --yes               every tool may run without asking
  --mode MODE         ask, auto-edit (edits without asking) or auto (asks nothing; what is denied stays denied)
  --format FORMAT     text, json or jsonl (text)

Options of export
  --format FORMAT     markdown, html or json (markdown)
  --out PATH          where to write (standard output)
  --reasoning         the model’s reasoning too

Options of import
  --settings          take over the archive’s settings too
  --keep-permissions  its conversations keep their folders and what they may do without asking

Options of every command
  --data DIR          the data folder (the app’s own)
  --help              this text

--version prints the version.

Exit codes: 0 done, 1 failed, 2 an approval would be needed, 64 usage, 75 paused and can continue, 130 stopped.`,
  unknownCommand:
    'There is no command “{{command}}”: use run, continue, list, show, schedules, export, archive, import or backup; --help lists everything.',
  noCommand:
    'No command was given: use run, continue, list, show, schedules, export, archive, import or backup; --help lists everything.',
  schedulesUsage: 'Say “schedules list”, or “schedules run” and the name of a schedule.',
  noSchedules: 'There are no schedules: Settings > Schedules in the window sets them up.',
  noSchedule: 'there are none',
  unknownSchedule: 'There is no schedule “{{name}}”. Known: {{known}}.',
  ambiguousSchedule: '{{number}} schedules are called or begin with “{{name}}”; name one by its id.',
  never: 'never again',
  off: 'off',
  badOption: '{{problem}}; a prompt that begins with a dash goes after “--”. --help lists the options.',
  badNumber: '--max-rounds takes a number from 1 to 500, not “{{value}}”.',
  badCost: '--max-cost takes US dollars above 0, as 0.50, not “{{value}}”.',
  badMode: 'There is no mode “{{value}}”. Use ask, auto-edit or auto.',
  mode: '{{header}} · {{mode}}',
  badFormat: '--format takes text, json or jsonl, not “{{value}}”.',
  badExportFormat: '--format takes {{known}} here, not “{{value}}”.',
  noPdf: 'A PDF is made by the window only: export as html here and print that, or use the window.',
  exportWhere: 'Say with --out where all conversations go: a folder, or a file that ends in .zip.',
  archiveUsage: 'Use archive export FILE.zip, or archive verify FILE.zip.',
  backupUsage: 'Use backup list, backup make, or backup restore NAME with a name from the list, or latest.',
  importUsage: 'Name the file to import: an archive, or an export of ChatGPT or Claude.',
  verified_one: 'This archive is whole: {{count}} conversation, {{events}} entries.',
  verified_other: 'This archive is whole: {{count}} conversations, {{events}} entries.',
  fileFailed:
    'That could not be done ({{cause}}): check the file’s path, its permissions and the space on its disk.',
  noPrompt: 'No prompt was given: write it after “run”, or “-” to read it from standard input.',
  noId: 'No conversation was named: “list” shows their ids.',
  unknownId: 'There is no conversation “{{id}}”: “list” shows those there are.',
  ambiguousId: '{{number}} conversations begin with “{{id}}”: write more of the id.',
  kept: 'What was said is kept in conversation {{id}}.',
  unknownProvider: 'There is no provider “{{provider}}”: use one of {{known}}, or give --base-url.',
  folderMissing: '{{path}} is not a folder that exists: give another one with --workspace.',
  dataFolder: 'The data folder {{path}} cannot be used ({{cause}}): give another one with --data.',
  nothingToContinue:
    'There is nothing to continue in this conversation: give it a new prompt with “run --conversation {{id}}”.',
  conversation: 'Conversation {{id}} · {{model}} · {{folder}}',
  noFolder: 'no folder',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}} ({{rounds}}). Nothing is lost; go on with:',
  pausedAtCost: '{{sentence}}. {{reason}} Nothing is lost; go on with:',
  cost: 'Cost: {{window}} in this window, {{turn}} in the whole turn.',
  atLeast: 'at least {{cost}}',
  pausedByUser: 'Paused. Nothing is lost; go on with:',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: 'Interrupted. Everything up to here is kept; go on with:',
  retryWith: 'What is done so far is kept; try again from there with:',
  stopped: 'Stopped. What is done so far is kept.',
  nothingListed: 'No conversations yet.',
  unknownFolder: 'There is no folder “{{folder}}”: these are known: {{known}}.',
  noFolders: 'none',
  nothingPaused: 'No conversation is paused.',
  compacted: 'The older messages are a summary for the model now; they are all kept.',
  elsewhere: 'running elsewhere',
  capped: 'The rounds came to an end at --max-rounds {{limit}}.',
  cappedBySetting: 'The rounds came to an end at the hard ceiling of {{limit}}.'
} as const
