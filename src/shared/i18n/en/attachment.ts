/** What goes along with a message: chips and the dialog. */
export const attachment = {
  add: 'Attach files',
  list: 'Attached',
  kind: { image: 'Picture', pdf: 'PDF', text: 'Text' },
  tokens_one: 'about {{tokens}} token',
  tokens_other: 'about {{tokens}} tokens',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  remove: 'Remove {{name}}',
  open: 'Open',
  inline: 'Put back into the text',
  inlineOf: 'Put {{name}} back into the text',
  pasted: 'Pasted text {{number}}.txt',
  close: 'Close',
  more: 'Show more'
} as const

/** Why something cannot be attached or sent along, as refusals. */
export const attachmentRefusal = {
  'too-many-attachments': 'At most {{most}} files go with one message: send some of them with the next one.',
  'attachment-empty': '{{name}} is empty, so there is nothing to attach.',
  'attachment-too-large':
    '{{name}} is too large to attach ({{megabytes}} MB; at most {{most}} MB): put it into the folder and let the agent read it there.',
  'attachment-picture-too-large':
    '{{name}} is too large for a model ({{width}} × {{height}} pixels, {{megabytes}} MB): attach a smaller version of it.',
  'attachment-unknown':
    '{{name}} is neither a picture (PNG, JPEG, WebP, GIF), a PDF, nor text in UTF-8 or UTF-16: save it as one of these and attach that.',
  'attachment-locked': '{{name}} is protected by a password: save a copy without one and attach that.',
  'attachment-damaged':
    'The text of {{name}} could not be read: the file may be damaged. Open it elsewhere, save it as a new PDF or as text, and attach that.',
  'attachment-no-text':
    '{{name}} has no text, as a scan has none: attach its pages as pictures, or a version with recognised text.',
  'attachment-gone': '{{name}} is not there any more: remove it and attach the file again.',
  'attachment-blind-model':
    '{{model}} does not see pictures, so nothing was sent: remove the pictures, or choose a model that sees them.',
  'mention-no-folder':
    'No folder is chosen, so {{path}} could not be read: choose a folder, or remove the file.',
  'mention-unreadable':
    '{{path}} could not be read in the folder: it may have been moved or deleted. Remove it, or mention it again.',
  'mention-secret':
    '{{path}} may hold secrets and was not sent: mention it again and say that you want to send it.'
} as const
